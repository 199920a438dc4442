import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { ProgressReporter } from '@/lib/progress'
import { hashSources } from '@/lib/source-hash'

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/schema.prisma',
  'package.json',
  'package-lock.json',
]
const SETTINGS = [
  'instrumentation.ts',
  'next.config.mjs',
  'tailwind.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
]
const STAMP = path.join('.next', 'zay-sources')

/** True when .next contains a finished production build of exactly these sources. */
export const isBuildCurrent = (): boolean =>
  existsSync(path.join('.next', 'BUILD_ID')) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === sourcesHash()

/**
 * Builds the shop for production. Needs no database.
 * @throws Error with the last lines of the build output when it fails.
 */
export async function buildNext(report: ProgressReporter): Promise<void> {
  const hash = sourcesHash()
  const cli = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  await runNode([cli, 'build'], 'next build', report)
  report('bundling the script of the lists')
  // Imported here, because a finished build starts without the bundler.
  const { buildBrowserScript } = await import('@/lib/server/browser-script')
  await buildBrowserScript()
  report('compressing scripts and styles')
  await runNode(['--import', 'tsx', path.join('lib', 'server', 'compress-static.ts')], 'compression', report)
  writeFileSync(STAMP, hash)
  report('finished')
}

/**
 * Runs Node with `args` in a child process.
 * @throws Error with the last lines of its output when it fails.
 */
async function runNode(args: readonly string[], name: string, report: ProgressReporter): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line.trim()) report(line.trim().slice(0, 70))
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${name} failed:\n${lines.slice(-60).join('\n')}`)
}

/** One hash over all inputs of a build. */
const sourcesHash = (): string => hashSources([...SOURCES, ...SETTINGS])
