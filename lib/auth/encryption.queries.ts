import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env, ConfigError, MIN_SECRET_LENGTH } from '@/lib/env'

let stored: string | undefined

/**
 * What the shop signs with: APP_SECRET, or one made at the first need and kept in DATA_DIR, readable by the shop's own
 * user alone. Processes beside each other need the same: they share DATA_DIR or are given APP_SECRET.
 */
export const getAppSecret = (): string => env().APP_SECRET ?? (stored ??= fileSecret())

/** Where that lies when no APP_SECRET is given. */
export const secretFilePath = (): string => path.join(/* turbopackIgnore: true */ env().DATA_DIR, 'secret')

function fileSecret(): string {
  const { DATA_DIR } = env()
  const file = secretFilePath()
  if (existsSync(/* turbopackIgnore: true */ file)) return readSecret(file)
  mkdirSync(/* turbopackIgnore: true */ DATA_DIR, { recursive: true })
  const whole = `${file}.${randomUUID()}`
  writeFileSync(whole, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    // Whole from its first moment, and only one of several processes makes it.
    linkSync(whole, file)
  } catch (error) {
    if (!existsSync(/* turbopackIgnore: true */ file)) throw error
  } finally {
    unlinkSync(whole)
  }
  return readSecret(file)
}

/** @throws SettingError for one that is too short to be a secret. */
function readSecret(file: string): string {
  const secret = readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new ConfigError(
    `${file} has fewer than ${MIN_SECRET_LENGTH} characters: restore it, or take it away and a new one is made`,
  )
}

/** `text` so that only this shop reads it: what lies in the database is worth nothing by itself. */
export const encrypt = async (text: string): Promise<string> => {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key: getAppSecret(), data: text })
}

/** What was sealed; null when it was sealed with another secret. */
export const decrypt = async (sealed: string): Promise<string | null> => {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key: getAppSecret(), data: sealed }).catch(() => null)
}
