import { errorText } from '@/lib/platform/errors/error-text'
import { types } from 'node:util'
import pg from 'pg'
import { AppError } from '@/lib/platform/errors/app-error'
import { getProcessState } from '@/lib/platform/process/process-state'
import { DATABASE_UNAVAILABLE } from '@/lib/platform/process/timeouts'

/** Prisma's codes for an unreachable server, an exhausted pool, and a broken connection. */
const UNREACHABLE = new Set(['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028'])
/**
 * Codes of Node and PostgreSQL for the same, for a server without space or free connections, for a standby (25006), and
 * for a lock timeout; messages of PgBouncer without a server, whose code is that of errors in the protocol.
 */
const UNREACHABLE_CAUSES =
  /^53[123]00 |"53[123]00"|in a read-only transaction|57014|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0[123]|55P03|timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|DatabaseNotReachable|ConnectionClosed|the database system is|server conn crashed|server login has been failing|query_wait_timeout|pgbouncer cannot connect to server|Unable to start a transaction/

/** PostgreSQL's code for a full disk. */
const DISK_FULL = /^53100 |"53100"/

const state = getProcessState<{ fullAt: number }>('database-errors')

/** When the database last had no space to write, in milliseconds; 0 when it always had. */
export const getDatabaseFullAt = (): number => state.fullAt ?? 0

/**
 * What Prisma throws for an error of the database. Known by its name: what only sends SQL, such as a start until it is ready, does
 * not load its client.
 */
const isClientError = (error: unknown): error is Error & { code: string; meta?: unknown } =>
  types.isNativeError(error) && error.name === 'PrismaClientKnownRequestError' && 'code' in error

/** Violation of a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, 'P2002', '23505')

/** Whether a unique constraint with this column is violated. */
export const isUniqueColumnViolation = (error: unknown, column: string): boolean =>
  isUniqueViolation(error) && types.isNativeError(error) && details(error).includes(column)

/** Violation of a CHECK constraint. */
export const isCheckViolation = (error: unknown): boolean => hasCode(error, 'P2004', '23514')

/** A row names another that is not there, or is named by one: somebody else has deleted or added it meanwhile. */
const isReferenceViolation = (error: unknown): boolean => hasCode(error, 'P2003', '23503')

/** PostgreSQL aborted the transaction because of a deadlock or a write conflict. */
export const isRetryableTransactionError = (error: unknown): boolean =>
  hasCode(error, 'P2034', '40P01', '40001')

/** Node's codes for a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Maps `error` to the AppError for the caller: an AppError unchanged, a known failure of the database or the disk as
 * one; undefined when it is unexpected.
 */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (types.isNativeError(error) && 'code' in error && FULL.has(String(error.code)))
    return new AppError('unavailable', errorText('storage_full'), { cause: error })
  if (isReferenceViolation(error))
    return new AppError('conflict', errorText('changed_meanwhile'), { cause: error })
  const isKnown = isClientError(error)
  const isDown = isKnown
    ? UNREACHABLE.has(error.code) || UNREACHABLE_CAUSES.test(details(error))
    : types.isNativeError(error) && UNREACHABLE_CAUSES.test(details(error))
  if (isDown) {
    if (types.isNativeError(error) && DISK_FULL.test(details(error))) state.fullAt = Date.now()
    return new AppError('unavailable', DATABASE_UNAVAILABLE, {
      cause: error,
    })
  }
  return undefined
}

function hasCode(error: unknown, prismaCode: string, ...sqlStates: string[]): boolean {
  if (error instanceof pg.DatabaseError) return sqlStates.includes(error.code ?? '')
  if (isAdapterError(error)) return sqlStates.includes(error.cause.originalCode)
  if (!isClientError(error)) return false
  if (error.code === prismaCode) return true
  const cause = JSON.stringify(error.meta ?? {})
  return sqlStates.some((state) => cause.includes(`"${state}"`))
}

/** What Prisma throws for a COMMIT that PostgreSQL rejects: the error of its driver, which is none of its own. */
const isAdapterError = (error: unknown): error is Error & { cause: { originalCode: string } } =>
  types.isNativeError(error) &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'originalCode' in error.cause &&
  typeof error.cause.originalCode === 'string'

const details = (error: Error): string => {
  const meta = isClientError(error) ? JSON.stringify(error.meta ?? {}) : ''
  const code = isAdapterError(error) ? error.cause.originalCode : 'code' in error ? String(error.code) : ''
  return `${code} ${error.message} ${meta}`
}
