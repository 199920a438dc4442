import type { QueryExecutor } from '@/lib/db/pool'

/** A row that violates an invariant, described for a person. */
export type Violation = { row: string }

/** An invariant of `table` and the query that finds the rows that violate it. */
export type LedgerCheck = {
  invariant: string
  table: string
  findViolations: (on: QueryExecutor) => Promise<Violation[]>
}
