import { connectDatabase } from '@/lib/db/connect'
import { step } from '@/lib/progress'
import { command, withDatabase } from '@/prisma/command'
import { seed } from './seed'

/** npm run db:seed: fills the shop's database when it is empty. */
await command(() =>
  withDatabase(connectDatabase, async () => {
    await step('Demo catalogue', async (report) => {
      if (!(await seed(report))) report('not needed, the shop has data')
    })
    return true
  }),
)
