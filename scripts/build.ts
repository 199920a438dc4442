import { buildNext, isBuildCurrent } from '@/lib/server/build/build'
import { setEnv } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { runCommand } from './run-command'

/** npm run build: builds the shop for production when its sources changed. Needs no database. */
setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
await runCommand(async () => {
  await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildNext(report)))
  return true
})
