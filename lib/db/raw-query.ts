import type { QueryResultRow } from 'pg'
import type { Sql } from '@/lib/db/client'
import { pool } from '@/lib/db/pool'

/**
 * Runs SQL built from parts, directly on the driver, for the lists that are read most. PostgreSQL plans it with its
 * values each time, because selective and unselective filters need different plans (docs/decisions). As with
 * `prepared`, the caller must choose `Row` correctly.
 */
export async function queryUnprepared<Row extends QueryResultRow>(statement: Sql): Promise<Row[]> {
  const { rows } = await pool().query<Row>(statement.text, [...statement.values])
  return rows
}
