/** Characters of a password (NIST SP 800-63B-4, 3.1.1.2: long ones, of any kind, whole sentences welcome). */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** Guesses, as a power of ten, that a password must stand. Each costs what hashing costs: some 30 milliseconds. */
export const MIN_GUESSES_LOG10 = 10
