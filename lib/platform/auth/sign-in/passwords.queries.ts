import { errorText } from '@/lib/platform/errors/error-text'
import { validationError } from '@/lib/platform/errors/app-error'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'
import { cutText } from '@/lib/platform/text/shorten'
import {
  MAX_ESTIMATED_LENGTH,
  MIN_GUESSES_LOG10,
  PASSWORD_COST,
} from '@/lib/platform/auth/sign-in/passwords.rules'

/** The stored form of `password`: argon2id with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password.normalize('NFKC'), PASSWORD_COST)
}

/** What a stored password may be for `password`: forms used to send what is typed in Zawgyi as Unicode. */
const listSpellings = (password: string): string[] => [
  ...new Set([password, toUnicode(password)].map((one) => one.normalize('NFKC'))),
]

/** Hashes `password` as often as `verifyPassword` does for a wrong one, so that the time does not tell whether a user exists. */
export async function hashForUnknownUser(password: string): Promise<string> {
  let hash = ''
  for (const spelling of listSpellings(password)) hash = await hashPassword(spelling)
  return hash
}

/** Whether `password` matches the stored `hash`. */
export async function verifyPassword({
  password,
  hash,
}: {
  password: string
  hash: string
}): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2')
  for (const spelling of listSpellings(password)) if (await verify(hash, spelling)) return true
  return false
}

async function createEstimator() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}

/** Knows common passwords. Kept, because making one stops the process for up to 80 ms. */
let estimator: Awaited<ReturnType<typeof createEstimator>> | undefined

/**
 * Rejects a password that attackers try first: common ones, names of the shop and of its owner, patterns.
 * It reads the first 40 characters: the estimator stops the process for up to 50 ms with these, half a second with 128.
 * @throws AppError 'validation_failed' under `field`.
 */
export async function assertPasswordStrength(
  password: string,
  field: string,
  about: readonly string[],
): Promise<void> {
  estimator ??= await createEstimator()
  const words = about
    .flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  const { guessesLog10 } = estimator.check(cutText(password, MAX_ESTIMATED_LENGTH), [
    'zay',
    'market',
    ...about,
    ...words,
  ])
  if (guessesLog10 < MIN_GUESSES_LOG10) throw validationError(field, errorText('weak_password'))
}
