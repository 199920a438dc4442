import { closeDatabase } from '@/lib/db/client'
import { connectDatabase } from '@/lib/db/connect'
import { loadEnvFile } from '@/lib/env'
import { step } from '@/lib/progress'
import { seed } from './seed'

/** npm run db:seed: fills the shop's database when it is empty. */
loadEnvFile()
const { stop } = await step('Database', connectDatabase)
try {
  await step('Demo catalogue', async (report) => {
    if (!(await seed(report))) report('not needed, the shop has data')
  })
} finally {
  await closeDatabase()
  await stop()
}

// The migration engine leaves a ten-second timer of its lock behind.
process.exit(0)
