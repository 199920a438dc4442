/** Characters of a password (NIST SP 800-63B-4, 3.1.1.2: long ones, of any kind, whole sentences welcome). */
export const SHORTEST = 12
export const LONGEST = 128

/** Guesses, as a power of ten, that a password must stand. Each costs what hashing costs: some 30 milliseconds. */
export const GUESSES = 10
