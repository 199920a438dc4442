/** The error code of a better-auth error; null for any other error. */
export function getBetterAuthErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error)) return null
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null
}
