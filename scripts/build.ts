import { buildNext, isBuildCurrent } from '@/lib/server/build'
import { setEnv } from '@/lib/env'
import { runStep } from '@/lib/progress'
import { runCommand } from './run-command'

/** npm run build: builds the shop for production when its sources changed. Needs no database. */
setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
await runCommand(async () => {
  await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildNext(report)))
  return true
})
