import { setEnv } from '@/lib/platform/env/env'
import { type Closer, migrateAndFill } from '@/lib/server/start/prepare-shop'
import { runCommand } from './run-command'

/** npm run migrate: applies pending migrations, and fills a new shop as `npm start` does. */
setEnv('NODE_ENV', 'production')
await runCommand(async () => {
  const closers: Closer[] = []
  try {
    await migrateAndFill(closers)
  } finally {
    for (const close of closers) await close()
  }
  return true
})
