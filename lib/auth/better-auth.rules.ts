/** The code by which better-auth says why it refuses; null when an error is not of its making. */
export function getBetterAuthErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error)) return null
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null
}
