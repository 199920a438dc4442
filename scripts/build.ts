import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { getBuildFolder } from '@/lib/server/build/sources.mjs'
import { setEnv } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { runCommand } from './run-command'

/**
 * npm run build [-- --fast]: builds the shop for production when its sources changed, and prints the folder. Needs no database. --fast compresses less, for
 * a shop that waits for it.
 */
setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
const compression = process.argv.includes('--fast') ? 'fast' : 'best'
await runCommand(async () => {
  await runStep('Build', (report) =>
    isBuildCurrent() ? report('up to date') : buildShop(report, compression),
  )
  process.stdout.write(`${getBuildFolder()}\n`)
  return true
})
