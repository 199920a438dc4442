import type { ClientBase } from 'pg'
import { pool } from '@/lib/platform/db/connections/pool'
import { countStatements } from '@/lib/testing/database/statement-log'

/**
 * What statements read: rows that their scans returned or dropped, pages of 8 KB, the names of indexes, and how many
 * statements they are.
 */
export type ReadCosts = { rows: number; pages: number; indexes: Set<string>; statements: number }

/** Runs `work`, then its statements once more with EXPLAIN, on `on`. Writes are not repeated, and not counted. */
export async function measureReads(
  work: () => Promise<unknown>,
  on: Pick<ClientBase, 'query'> = pool(),
): Promise<ReadCosts> {
  const { sent } = await countStatements(work)
  const reads = sent.filter(({ text }) => /^\s*(SELECT|WITH)\b/i.test(text))
  const costs: ReadCosts = { rows: 0, pages: 0, indexes: new Set(), statements: reads.length }
  for (const { text, values } of reads) {
    const { rows } = await on.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('EXPLAIN returned no plan')
    costs.rows += countScanned(plan, costs.indexes)
    costs.pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  return costs
}

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

function countScanned(plan: Plan, indexes: Set<string>): number {
  if (plan['Index Name'] !== undefined) indexes.add(plan['Index Name'])
  const dropped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  // The rows of a bitmap are those that its heap scan reads.
  const isScan = plan['Node Type'].endsWith('Scan') && plan['Node Type'] !== 'Bitmap Index Scan'
  const own = isScan ? (plan['Actual Rows'] + dropped) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, below) => sum + countScanned(below, indexes), own)
}
