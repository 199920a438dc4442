/**
 * lib/server/build: Builds of Next, one folder for each version of the sources. Only the process imports it.
 */

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { withEnv } from '@/lib/platform/env/env'
import { BUILDS_DIR, linkPackages, removeUnusedBuilds } from '@/lib/server/build/build-folders'
import { withProcessLock } from '@/lib/platform/process/process-lock'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { isPackaged, PACKAGED_BUILD } from '@/lib/server/build/package-info'
import { hashSources } from '@/lib/platform/process/source-hash'
import { cutText } from '@/lib/platform/text/shorten'

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
/** Where Next builds. What later builds and the type check need remains there. */
const WORKSHOP = '.next'
const REMAINING = ['cache', 'dev', 'limits', 'lock', 'types']

/** The name of the build of exactly these sources: two machines that build the same sources have the same one. */
const getBuildName = (): string => hashSources([...SOURCES, ...SETTINGS]).slice(0, 16)

/**
 * The folder of the build of exactly these sources, or of the package, below the working directory; it may not exist
 * yet.
 */
export const getBuildFolder = (): string =>
  isPackaged() ? PACKAGED_BUILD : path.join(BUILDS_DIR, getBuildName())

/** True when there is a finished production build of exactly these sources. */
export const isBuildCurrent = (): boolean => existsSync(getBuildFolder())

/**
 * Builds the shop for production, into a folder of its own: a shop that runs from another build is not disturbed. Needs
 * no database. When another process builds already, waits for it and uses its build.
 * @throws Error with the last lines of the build output when it fails.
 */
export const buildNext = (report: ProgressReporter): Promise<void> =>
  buildOnce(getBuildFolder, report, (folder) => build(folder, report))

/**
 * Calls `work` with the folder of the build unless it exists, while no other process of this machine builds in the same
 * folder of builds. The folder is asked for when it is this process's turn.
 */
export const buildOnce = (
  getFolder: () => string,
  report: ProgressReporter,
  work: (folder: string) => Promise<void>,
): Promise<void> =>
  withProcessLock(
    `build ${path.resolve(BUILDS_DIR)}`,
    async () => {
      const folder = getFolder()
      if (existsSync(folder)) report('made by another process')
      else await work(folder)
    },
    () => report('waiting for another process that builds'),
  )

/** Builds these sources into `folder`, without what earlier builds left in the cache. */
export const buildAgain = (folder: string, report: ProgressReporter): Promise<void> =>
  buildOnce(
    () => folder,
    report,
    async () => {
      rmSync(path.join(WORKSHOP, 'cache'), { recursive: true, force: true })
      await build(folder, report)
    },
  )

async function build(folder: string, report: ProgressReporter): Promise<void> {
  await runNode([path.join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], 'next build', report)
  report('bundling the script of the lists')
  // Imported here, because a finished build starts without the bundler.
  const { buildBrowserScript } = await import('@/lib/server/render/browser-script')
  await buildBrowserScript(path.join(WORKSHOP, 'static'))
  report('compressing scripts and styles')
  const compression = path.join('lib', 'server', 'build', 'compress-static.ts')
  await runNode(['--import', 'tsx', compression, path.join(WORKSHOP, 'static')], 'compression', report)
  moveBuild(folder)
  removeUnusedBuilds(folder)
  report('finished')
}

/** Moves the finished build from Next's folder to `folder`, which exists only when it is complete. */
export function moveBuild(folder: string): void {
  mkdirSync(BUILDS_DIR, { recursive: true })
  linkPackages()
  const unfinished = mkdtempSync(`${folder}.new-`)
  // The shop may run as another user than the build.
  chmodSync(unfinished, 0o755)
  for (const name of readdirSync(WORKSHOP)) {
    if (!REMAINING.includes(name) && !name.endsWith('.tsbuildinfo')) {
      renameSync(path.join(WORKSHOP, name), path.join(unfinished, name))
    }
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

/**
 * Runs Node with `args` in a child process.
 * @throws Error with the last lines of its output when it fails.
 */
async function runNode(args: readonly string[], name: string, report: ProgressReporter): Promise<void> {
  // Of the process that builds, not of the build.
  const env = withEnv({ NEXT_DIST_DIR: '', NEXT_BUILD_ID: getBuildName() })
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line.trim()) report(cutText(line.trim(), 70))
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${name} failed:\n${lines.slice(-60).join('\n')}`)
}
