import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { prepareBinaries } from '@/lib/platform/db/embedded/binaries'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { PACKAGE_INFO, PACKAGED_BUILD } from '@/lib/server/build/package-info'
import { copyBuild } from './next-build'
import { buildPrograms, PROGRAM_FOLDER, PROGRAMS } from './programs'
import { createSbom } from './sbom'
import { traceFiles } from './trace'

/** What a package has beside programs, build and packages. */
const INCLUDED = [
  'LICENSE',
  '.env.example',
  'CHANGELOG.md',
  'next.config.mjs',
  'public',
  'prisma/migrations',
  'deploy',
]

/**
 * Files that no trace of the programs contains: what next.config.mjs imports, and what Next resolves by name at each start
 * although it loads none of it.
 */
const UNTRACED = ['constants.js', 'dist/compiled/webpack', 'dist/compiled/@babel/runtime/package.json'].map(
  (name) => path.join('node_modules', 'next', name),
)

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
})

/** With or without the binaries of the embedded PostgreSQL. */
export type Variant = { hasPostgres: boolean }

const readManifest = () => manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The name of the package: native packages make it one of this platform. */
export function getPackageName({ hasPostgres }: Variant): string {
  const { name, version } = readManifest()
  return `${name}-${version}-${process.platform}-${process.arch}${hasPostgres ? '' : '-without-postgres'}`
}

/**
 * Makes the package in `folder`, which is emptied first: the build in `buildFolder`, the programs, and the files of
 * packages that these load.
 */
export async function assemblePackage(
  folder: string,
  buildFolder: string,
  variant: Variant,
  report: ProgressReporter,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  report('compiling the programs')
  await buildPrograms(folder)
  copyBuild(buildFolder, path.join(folder, PACKAGED_BUILD))
  for (const entry of INCLUDED) copy(entry, folder)
  report('tracing the packages')
  const entries = Object.keys(PROGRAMS).map((name) => path.join(folder, PROGRAM_FOLDER, `${name}.js`))
  for (const file of await traceFiles(entries, buildFolder)) copy(file, folder)
  for (const entry of UNTRACED) copy(entry, folder)
  if (variant.hasPostgres) await addPostgres(folder)
  report('listing the packages')
  writeFileSync(path.join(folder, 'sbom.cdx.json'), await createSbom())
  writeManifests(folder, buildFolder)
}

function copy(entry: string, folder: string): void {
  const target = path.join(folder, entry)
  mkdirSync(path.dirname(target), { recursive: true })
  if (statSync(entry).isDirectory()) cpSync(entry, target, { recursive: true, verbatimSymlinks: true })
  else copyFileSync(entry, target)
}

/** Adds PostgreSQL, with the links that a start would make in a folder that can be written to. */
async function addPostgres(folder: string): Promise<void> {
  const binaries = await prepareBinaries(folder, {})
  const source = path.relative('.', path.dirname(path.dirname(binaries)))
  copy(source, folder)
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const program = path.join(folder, source, 'native', 'bin', name)
    if (existsSync(program)) chmodSync(program, 0o755)
  }
}

/** package.json has the same names of scripts as that of the sources, because messages mention them. */
function writeManifests(folder: string, buildFolder: string): void {
  const { name, version, license, engines, dependencies } = readManifest()
  const programs = Object.keys(PROGRAMS).filter((program) => program !== 'server')
  const scripts = {
    start: 'exec env MALLOC_ARENA_MAX=2 node server.js',
    serve: 'exec env MALLOC_ARENA_MAX=2 node server.js --serve',
    ...Object.fromEntries(programs.map((program) => [program.replace('-', ':'), `node ${program}.js`])),
  }
  const manifest = { name, version, private: true, license, type: 'module', engines, scripts, dependencies }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const build = readFileSync(path.join(buildFolder, 'BUILD_ID'), 'utf8')
  const info = { version, build, platform: process.platform, arch: process.arch }
  writeFileSync(path.join(folder, PACKAGE_INFO), `${JSON.stringify(info, null, 2)}\n`)
}
