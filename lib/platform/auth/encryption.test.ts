import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setEnv } from '@/lib/platform/env/env'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  jest.resetModules()
  setEnv('DATA_DIR', folder)
  setEnv('APP_SECRET', '')
})

const signingSecret = async () => (await import('@/lib/platform/auth/encryption.queries')).getAppSecret()

it('generates a secret once and finds it again', async () => {
  const secret = await signingSecret()
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  jest.resetModules()
  expect(await signingSecret()).toBe(secret)
})

it.each(['', 'short', ' '.repeat(50)])('rejects a secret file that holds %j', async (text) => {
  writeFileSync(path.join(folder, 'secret'), text)
  await expect(signingSecret()).rejects.toThrow('fewer than 32 characters')
})
