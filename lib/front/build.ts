import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { compressAssets } from '@/lib/front/assets'
import type { Report } from '@/lib/progress'

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
const IGNORED = /(\.test\.tsx?|[\\/]generated|[\\/]testing)$/
const STAMP = path.join('.next', 'zay-sources')

/** True when .next holds a finished production build of exactly these sources. */
export const isBuilt = (): boolean =>
  existsSync(path.join('.next', 'BUILD_ID')) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === sourcesHash()

/**
 * Builds the shop for production. Needs no database.
 * @throws Error with the last lines of the build when it fails.
 */
export async function build(report: Report): Promise<void> {
  const hash = sourcesHash()
  const cli = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [cli, 'build'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line.trim()) report(line.trim().slice(0, 70))
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`next build failed:\n${lines.slice(-60).join('\n')}`)
  report('compressing scripts and styles')
  await compressAssets()
  writeFileSync(STAMP, hash)
  report('finished')
}

/** One hash over all files that go into a build. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, ...SETTINGS].flatMap(filesBelow)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(entry: string): string[] {
  if (IGNORED.test(entry) || !existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
}
