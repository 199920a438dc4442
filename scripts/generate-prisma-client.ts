import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { withProcessLock } from '@/lib/platform/process/process-lock'

const CLIENT = path.resolve('lib', 'platform', 'db', 'generated')
const STAMP = path.join(CLIENT, '.schema')

/**
 * Generates the Prisma client from schema.prisma when it is missing or outdated; returns true when it did. Of several
 * processes that start at once, one generates it and the others wait.
 * @throws Error with Prisma's message when the schema is invalid.
 */
export async function generateClient(): Promise<boolean> {
  const versions = readFileSync(path.join('node_modules', 'prisma', 'package.json'), 'utf8')
  const stamp = createHash('sha256')
    .update(readFileSync(path.join('prisma', 'schema.prisma')))
    .update((JSON.parse(versions) as { version: string }).version)
    .digest('hex')
  const isCurrent = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (isCurrent()) return false
  return withProcessLock(`client ${CLIENT}`, () => {
    if (isCurrent()) return Promise.resolve(false)
    const cli = path.join('node_modules', 'prisma', 'build', 'index.js')
    const result = spawnSync(process.execPath, [cli, 'generate'], { encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`prisma generate failed:\n${result.stdout}\n${result.stderr}`)
    writeFileSync(STAMP, stamp)
    return Promise.resolve(true)
  })
}
