import { types } from 'node:util'
import pg from 'pg'
import { AppError } from '@/lib/errors'
import { DATABASE_UNAVAILABLE } from '@/lib/timeouts'
import { Prisma } from '@/lib/db/generated/client'

/** Prisma's codes for a server that cannot be reached, a full pool, and a connection that broke. */
const UNREACHABLE = new Set(['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028'])
/** What Node and PostgreSQL say of the same, of a server without room or connections, and of a row waited for in vain. */
const UNREACHABLE_CAUSES =
  /^53[123]00 |"53[123]00"|57014|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0[123]|55P03|timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|DatabaseNotReachable|ConnectionClosed|the database system is|Unable to start a transaction/

/** The same value already stands where it may stand once. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, 'P2002', '23505')

/** A CHECK of the database refused the row. */
export const isCheckViolation = (error: unknown): boolean => hasCode(error, 'P2004', '23514')

/** PostgreSQL broke the transaction off for the sake of another: a deadlock, or both wrote the same. */
export const isRetryableTransactionError = (error: unknown): boolean =>
  hasCode(error, 'P2034', '40P01', '40001')

/** What Node says when a disk takes no more. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** What the caller is told of `error`: an expected refusal itself, a known trouble of database or disk as one; undefined when it is a surprise. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (types.isNativeError(error) && 'code' in error && FULL.has(String(error.code)))
    return new AppError('unavailable', 'The shop has no room right now', { cause: error })
  const isKnown = error instanceof Prisma.PrismaClientKnownRequestError
  const isDown = isKnown
    ? UNREACHABLE.has(error.code) || UNREACHABLE_CAUSES.test(details(error))
    : types.isNativeError(error) && UNREACHABLE_CAUSES.test(details(error))
  if (isDown) {
    return new AppError('unavailable', DATABASE_UNAVAILABLE, {
      cause: error,
    })
  }
  return undefined
}

function hasCode(error: unknown, prismaCode: string, ...sqlStates: string[]): boolean {
  if (error instanceof pg.DatabaseError) return sqlStates.includes(error.code ?? '')
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  if (error.code === prismaCode) return true
  const cause = JSON.stringify(error.meta ?? {})
  return sqlStates.some((state) => cause.includes(`"${state}"`))
}

const details = (error: Error): string => {
  const meta = error instanceof Prisma.PrismaClientKnownRequestError ? JSON.stringify(error.meta ?? {}) : ''
  const code = 'code' in error ? String(error.code) : ''
  return `${code} ${error.message} ${meta}`
}
