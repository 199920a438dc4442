import { types } from 'node:util'

/** The code of a system or library error; empty when there is none. */
export const getErrorCode = (error: unknown): string =>
  types.isNativeError(error) && 'code' in error ? String(error.code) : ''
