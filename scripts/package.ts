import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { megabytes } from '@/lib/platform/backups/backups.rules'
import { setEnv } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { buildAgain, buildNext, getBuildFolder, isBuildCurrent } from '@/lib/server/build/build'
import { type ArchiveSummary, listDifferences, writeArchive } from './package/archive'
import { assemblePackage, getPackageName, type Variant } from './package/assemble'
import { runCommand, UsageError } from './run-command'

/**
 * npm run package [-- --without-postgres] [--verify]: makes a folder and a tar.gz with everything that an installation
 * needs, in .data/package. --verify builds and packs a second time, and exits with 1 when the two differ.
 */
const OUTPUT = path.join('.data', 'package')

function readOptions(): Variant & { isVerified: boolean } {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { values } = parseArgs({ options: { 'without-postgres': flag, verify: flag } })
    return { hasPostgres: !values['without-postgres'], isVerified: values.verify }
  } catch (cause) {
    throw new UsageError('npm run package takes --without-postgres and --verify', { cause })
  }
}

/** Makes folder and archive `name` in `output` from a build; returns the summary of the archive. */
async function pack(
  output: string,
  name: string,
  buildFolder: string,
  variant: Variant,
): Promise<ArchiveSummary> {
  const folder = path.join(output, name)
  await runStep('Package', (report) => assemblePackage(folder, buildFolder, variant, report))
  return runStep('Archive', () => writeArchive(folder, name, `${folder}.tar.gz`))
}

/** Builds and packs again; returns what differs from the first package. */
async function packAgain(name: string, variant: Variant): Promise<string[]> {
  const build = `${getBuildFolder()}.new-verify`
  const output = path.join(OUTPUT, 'verify')
  try {
    await runStep('Second build', (report) => buildAgain(build, report))
    const { sha256 } = await pack(output, name, build, variant)
    process.stdout.write(`\nThe second one has SHA-256 ${sha256}\n`)
    return listDifferences(path.join(OUTPUT, name), path.join(output, name))
  } finally {
    rmSync(build, { recursive: true, force: true })
    rmSync(output, { recursive: true, force: true })
  }
}

setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
await runCommand(async () => {
  const { isVerified, ...variant } = readOptions()
  await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildNext(report)))
  const name = getPackageName(variant)
  const { sha256, bytes } = await pack(OUTPUT, name, getBuildFolder(), variant)
  const file = path.join(OUTPUT, `${name}.tar.gz`)
  writeFileSync(`${file}.sha256`, `${sha256}  ${path.basename(file)}\n`)
  process.stdout.write(`\n${file}\n${megabytes(bytes)}, SHA-256 ${sha256}\n`)
  if (!isVerified) return true
  const differences = await packAgain(name, variant)
  for (const member of differences) process.stderr.write(`✗ ${member} differs\n`)
  return differences.length === 0
})
