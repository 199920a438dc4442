import { startDatabase } from '@/lib/platform/db/connections/connect'
import { runStep } from '@/lib/platform/process/progress'
import { runCommand, withDatabase } from '@/scripts/run-command'
import { seed } from './seed'

/** npm run db:seed: fills the shop's database if it is empty. */
await runCommand(() =>
  withDatabase(startDatabase, async () => {
    await runStep('Demo catalogue', async (report) => {
      if (!(await seed(report))) report('not needed, the shop has data')
    })
    return true
  }),
)
