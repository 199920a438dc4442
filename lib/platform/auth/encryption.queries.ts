import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env, ConfigError, MIN_SECRET_LENGTH } from '@/lib/platform/env/env'

let stored: string | undefined

/**
 * The secret the shop signs with: APP_SECRET, or one generated at first use and stored in DATA_DIR, readable by the
 * shop's own user alone. All processes need the same secret: they share DATA_DIR or are given APP_SECRET.
 */
export const getAppSecret = (): string => env().APP_SECRET ?? (stored ??= fileSecret())

/** A key for a network, the same for all that comes from it for one `purpose`, from which nobody can read it. */
export const toNetworkKey = (purpose: string, network: string): string =>
  createHmac('sha256', getAppSecret()).update(`${purpose} ${network}`).digest('base64url')

/** Path of the generated secret, used when APP_SECRET is not set. */
export const secretFilePath = (): string => path.join(/* turbopackIgnore: true */ env().DATA_DIR, 'secret')

/** Permissions of the file of the generated secret; null when there is none. */
export const getSecretFileMode = (): number | null => {
  const file = secretFilePath()
  return existsSync(/* turbopackIgnore: true */ file) ? statSync(/* turbopackIgnore: true */ file).mode : null
}

function fileSecret(): string {
  const { DATA_DIR } = env()
  const file = secretFilePath()
  if (existsSync(/* turbopackIgnore: true */ file)) return readSecret(file)
  mkdirSync(/* turbopackIgnore: true */ DATA_DIR, { recursive: true })
  const whole = `${file}.${randomUUID()}`
  writeFileSync(whole, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    // Creates the file atomically: it is complete from the first moment, and only one of several processes creates
    // it.
    linkSync(whole, file)
  } catch (error) {
    if (!existsSync(/* turbopackIgnore: true */ file)) throw error
  } finally {
    unlinkSync(whole)
  }
  return readSecret(file)
}

/** @throws ConfigError when the secret is too short. */
function readSecret(file: string): string {
  const secret = readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new ConfigError(
    `${file} has fewer than ${MIN_SECRET_LENGTH} characters: restore it, or take it away and a new one is made`,
  )
}

/** Encrypts `text` so that only this shop can read it: the stored value alone is worthless. */
export const encrypt = async (text: string): Promise<string> => {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key: getAppSecret(), data: text })
}

/** Decrypts a value; null when it was encrypted with another secret. */
export const decrypt = async (sealed: string): Promise<string | null> => {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key: getAppSecret(), data: sealed }).catch(() => null)
}
