import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, context, type BuildOptions } from 'esbuild'

/**
 * The script of the customer's lists is bundled apart from Next's, because it must not wait for them: product cards
 * work with its few kilobytes while a slow line still loads the rest.
 */
const ENTRY = path.join('components', 'shop', 'personal-data', 'script', 'entry.ts')
const SCRIPT_NAME = 'personal-data'

/** The oldest browsers of the shop (browserslist in package.json). */
const TARGETS = ['chrome111', 'edge111', 'firefox111', 'safari16.4']

const options = {
  entryPoints: [ENTRY],
  bundle: true,
  format: 'iife',
  target: TARGETS,
  logLevel: 'silent',
} satisfies BuildOptions

/** Adds the script to a finished build, named after its content. @throws Error when it cannot be bundled. */
export async function buildBrowserScript(folder: string): Promise<void> {
  const { outputFiles } = await build({ ...options, minify: true, write: false })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 12)
  writeFileSync(path.join(folder, `${SCRIPT_NAME}-${hash}.js`), code)
}

/** Writes the script for development, and again after each change. Returns the function that ends this. */
export async function watchBrowserScript(): Promise<() => Promise<void>> {
  const folder = path.join('.next', 'dev', 'static')
  mkdirSync(folder, { recursive: true })
  const watcher = await context({ ...options, outfile: path.join(folder, `${SCRIPT_NAME}.js`) })
  await watcher.watch()
  return () => watcher.dispose()
}
