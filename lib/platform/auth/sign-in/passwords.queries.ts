import { errorText } from '@/lib/platform/errors/error-text'
import { validationError } from '@/lib/platform/errors/app-error'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'
import { MIN_GUESSES_LOG10, PASSWORD_COST } from '@/lib/platform/auth/sign-in/passwords.rules'

/** The stored form of `password`: argon2id with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password.normalize('NFKC'), PASSWORD_COST)
}

/** Whether `password` matches the stored `hash`. Forms used to send what is typed in Zawgyi as Unicode. */
export async function verifyPassword({
  password,
  hash,
}: {
  password: string
  hash: string
}): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2')
  const spellings = new Set([password, toUnicode(password)].map((one) => one.normalize('NFKC')))
  for (const spelling of spellings) if (await verify(hash, spelling)) return true
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
  const { guessesLog10 } = estimator.check(password, ['zay', 'market', ...about, ...words])
  if (guessesLog10 < MIN_GUESSES_LOG10) throw validationError(field, errorText('weak_password'))
}
