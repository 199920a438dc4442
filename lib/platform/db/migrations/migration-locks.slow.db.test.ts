import { MIGRATION_LOCK } from '@/lib/platform/db/migrations/apply-migrations'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import {
  closeConnections,
  connect,
  createMigratedDatabase,
  NEWEST,
  WITHOUT_NEWEST,
} from '@/lib/testing/database/migrations'

afterEach(closeConnections)

it('waits for a process that migrates, and for both applies everything once', async () => {
  const url = await createMigratedDatabase(WITHOUT_NEWEST)
  const other = await connect(url)
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  const reports: string[] = []
  const both = Promise.all([
    migrate(url, (line) => {
      reports.push(line)
      if (line.includes('waiting')) void other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }),
    migrate(url),
  ])
  expect((await both).flat()).toEqual([NEWEST])
  expect(reports.some((line) => /waiting for the connection with process id \d+/.test(line))).toBe(true)
})

it('lets other queries through while a longer one holds a lock, and then goes on', async () => {
  const url = await createMigratedDatabase(WITHOUT_NEWEST)
  const [reader, shopper] = [await connect(url), await connect(url)]
  await reader.query('BEGIN; SELECT count(*) FROM notifications')
  await shopper.query('SET statement_timeout = 5000')
  let answeredCount = 0
  const migrated = migrate(url, (line) => {
    if (!line.includes('waiting for a lock')) return
    void shopper.query('SELECT count(*) FROM notifications').then(() => {
      answeredCount += 1
      return answeredCount === 1 ? reader.query('COMMIT') : undefined
    })
  })
  expect(await migrated).toEqual([NEWEST])
  expect(answeredCount).toBe(1)
})
