import pg from 'pg'
import { toAppError } from '@/lib/db/errors'

const ofNode = (code: string) => Object.assign(new Error('It went wrong'), { code })
function ofPostgres(code: string): Error {
  const error = new pg.DatabaseError('It went wrong', 0, 'error')
  error.code = code
  return error
}

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
  ['nobody at its address', ofNode('ECONNREFUSED')],
])('%s is a known, temporary failure', (_, error) => {
  expect(toAppError(error)?.code).toBe('unavailable')
})

it.each([
  ['a file that is not there', ofNode('ENOENT')],
  ['a value that stands there twice', ofPostgres('23505')],
  ['what is no error', 'ENOSPC'],
])('%s remains an unexpected error', (_, error) => {
  expect(toAppError(error)).toBeUndefined()
})
