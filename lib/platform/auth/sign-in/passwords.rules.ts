/** Length of a password in characters (NIST SP 800-63B-4, 3.1.1.2: long, any characters, whole sentences allowed). */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** Guesses, as a power of ten, that a password must withstand. Each costs one hash, some 30 milliseconds. */
export const MIN_GUESSES_LOG10 = 10

/** Characters of a password whose strength is estimated: the estimator's time grows faster than their number. */
export const MAX_ESTIMATED_LENGTH = 40

/** argon2id with twice the minimum of OWASP's Password Storage Cheat Sheet: kibibytes, passes, lanes. */
export const PASSWORD_COST = { algorithm: 2, memoryCost: 38_912, timeCost: 2, parallelism: 1 }
