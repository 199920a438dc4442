import { onExit } from '@/lab/cleanup'
import { startDatabase } from '@/lab/database'
import { median } from '@/lab/report'
import { closeDatabase } from '@/lib/platform/db/client'
import { openConnection } from '@/lib/platform/db/connections/pool'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { query } from '@/lib/platform/db/query'
import { setEnv } from '@/lib/platform/env/env'

type Write = (parts: TemplateStringsArray, ...values: number[]) => Promise<unknown>

/** An empty, migrated database; `copyDatabase` makes this process use a copy of it. */
export async function startMigratedDatabase(): Promise<{
  url: string
  copyDatabase: (name: string) => Promise<void>
}> {
  const { url, createDatabase } = await startDatabase()
  await migrate(url)
  onExit(closeDatabase)
  const template = new URL(url).pathname.slice(1)
  const copyDatabase = async (name: string) => {
    await closeDatabase()
    setEnv('DATABASE_URL', await createDatabase(name, template))
  }
  return { url, copyDatabase }
}

/** Fills the database of this process by statements that take longer than the shop's own connections allow. */
export async function fillDatabase(
  fill: (write: Write, run: (sql: string) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const on = await openConnection()
  await fill(
    (parts, ...values) => query(on)(parts, ...values),
    (sql) => on.query(sql),
  )
  await on.query('VACUUM ANALYZE')
  await on.end()
}

/** Milliseconds of `runs` calls after `warmUp` others: the median and the longest. */
export async function timeRuns(
  work: () => Promise<unknown>,
  runs: number,
  warmUp: number,
): Promise<{ middle: number; worst: number }> {
  const times: number[] = []
  for (let run = -warmUp; run < runs; run++) {
    const begin = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - begin)
  }
  return { middle: median(times), worst: Math.max(...times) }
}
