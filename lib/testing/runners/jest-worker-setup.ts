import '@/lib/testing/runners/ease-passwords'
import '@/lib/testing/runners/extend-timeouts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase } from '@/lib/platform/db/client'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import { setEnv } from '@/lib/platform/env/env'
import { TEMPLATE } from '@/lib/testing/database/template-database'

// Gives each test file a new copy of the migrated template and an empty data folder. A copy takes 50 ms; TRUNCATE of all
// tables took 35 ms, and would leave statistics, indexes and settings of the file before, on which plans depend.
const data = mkdtempSync(path.join(tmpdir(), 'zay-data-'))

beforeAll(async () => {
  const server = process.env['ZAY_TEST_SERVER'] ?? ''
  if (new URL(server).hostname !== '127.0.0.1') throw new Error('Tests run on a local database only')
  // Stryker starts several processes, each of which is jest's worker 1.
  const { STRYKER_MUTATOR_WORKER: mutator = '', JEST_WORKER_ID: worker = '1' } = process.env
  const name = `zay_worker_${worker}${mutator && `_${mutator}`}`
  setEnv('DATABASE_URL', await createDatabase(server, name, TEMPLATE))
  setEnv('DATA_DIR', data)
  setEnv('UPLOAD_DIR', path.join(data, 'uploads'))
})

afterAll(async () => {
  await closeDatabase()
  rmSync(data, { recursive: true, force: true })
})
