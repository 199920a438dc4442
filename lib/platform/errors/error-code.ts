import { types } from 'node:util'

/** The code of an error of Node or of a library, such as ENOENT; empty when it has none. */
export const getErrorCode = (error: unknown): string =>
  types.isNativeError(error) && 'code' in error ? String(error.code) : ''
