import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareBinaries } from '@/lib/platform/db/embedded/binaries'
import { ConfigError } from '@/lib/platform/env/env'

const root = process.cwd()
const folder = mkdtempSync(path.join(tmpdir(), 'zay-binaries-'))
beforeAll(() => process.chdir(folder))
afterAll(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true })
})

it('without the embedded PostgreSQL the message names the setting, and nothing else is printed', async () => {
  const preparing = prepareBinaries(folder, {})
  await expect(preparing).rejects.toThrow(ConfigError)
  await expect(preparing).rejects.toThrow('set DATABASE_URL')
})
