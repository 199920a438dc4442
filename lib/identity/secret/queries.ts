import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/env'

let kept: string | undefined

/**
 * What the shop signs with: SECRET, or one made at the first need and kept in DATA_DIR, readable by the shop's own
 * user alone. Processes beside each other need the same: they share DATA_DIR or are given SECRET.
 */
export const signingSecret = (): string => env().SECRET ?? (kept ??= fileSecret())

function fileSecret(): string {
  const { DATA_DIR } = env()
  const file = path.join(/* turbopackIgnore: true */ DATA_DIR, 'secret')
  mkdirSync(/* turbopackIgnore: true */ DATA_DIR, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
