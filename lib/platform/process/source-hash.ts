import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const IGNORED = /(\.test\.tsx?|[\\/]generated|[\\/]testing)$/

/** One hash over the names and contents of the files at or below `entries`, without tests and generated files. */
export function hashSources(entries: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of entries.flatMap(filesBelow)) {
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
