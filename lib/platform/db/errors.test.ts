import pg from 'pg'
import { isRetryableTransactionError, toAppError } from '@/lib/platform/db/errors'

const ofNode = (code: string) => Object.assign(new Error('It went wrong'), { code })
function ofPostgres(code: string, message = 'It went wrong'): Error {
  const error = new pg.DatabaseError(message, 0, 'error')
  error.code = code
  return error
}

/** What Prisma throws for a COMMIT that PostgreSQL rejects. */
const ofAdapter = (originalCode: string) => new Error('It went wrong', { cause: { originalCode } })

it('a deadlock is tried again, also one at a commit', () => {
  const found = [ofPostgres('40P01'), ofAdapter('40P01'), ofAdapter('40001'), ofAdapter('23505')]
  expect(found.map(isRetryableTransactionError)).toEqual([true, true, true, false])
})

it.each([
  ['no disk space for files', ofNode('ENOSPC')],
  ['a quota that is used up', ofNode('EDQUOT')],
  ['a database whose disk is full', ofPostgres('53100')],
  ['a database without another connection', ofPostgres('53300')],
  ['a database that shuts down', ofPostgres('57P01')],
  [
    'a database that is a standby',
    new pg.DatabaseError('cannot execute INSERT in a read-only transaction', 0, 'error'),
  ],
  ['a pooler whose server died', ofPostgres('08P01', 'server conn crashed?')],
  ['a pooler without a server', ofPostgres('08P01', 'query_wait_timeout')],
  ['nobody at its address', ofNode('ECONNREFUSED')],
  ['a lock that is not free at a commit', ofAdapter('55P03')],
])('%s is a known, temporary failure', (_, error) => {
  expect(toAppError(error)?.code).toBe('unavailable')
})

it('a record that somebody else deletes in the same moment is a conflict', () => {
  for (const error of [ofPostgres('23503'), ofAdapter('23503')])
    expect(toAppError(error)).toMatchObject({ code: 'conflict', cause: error })
})

it.each([
  ['a file that is not there', ofNode('ENOENT')],
  ['a value that stands there twice', ofPostgres('23505')],
  ['what breaks the protocol', ofPostgres('08P01', 'insufficient data left in message')],
  ['what is no error', 'ENOSPC'],
])('%s remains an unexpected error', (_, error) => {
  expect(toAppError(error)).toBeUndefined()
})
