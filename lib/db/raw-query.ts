import type { QueryResultRow } from 'pg'
import type { Sql } from '@/lib/db/client'
import { pool } from '@/lib/db/pool'

/**
 * The rows of SQL that is put together from parts, straight from the driver: the lists, which are read most. It is
 * planned with its values each time: what is few and what is many of a list has different plans (docs/decisions).
 * The rows as `Row`, which is for the writer to get right, as with `prepared`.
 */
export async function queryUnprepared<Row extends QueryResultRow>(statement: Sql): Promise<Row[]> {
  const { rows } = await pool().query<Row>(statement.text, [...statement.values])
  return rows
}
