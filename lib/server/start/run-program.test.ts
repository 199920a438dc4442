import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runNode } from '@/lib/server/start/run-program'

/** What a sandbox answers to setpriority, such as that of deploy/zay.service. */
jest.mock('node:os', () => ({
  ...jest.requireActual<typeof os>('node:os'),
  setPriority: () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  },
}))

const folder = mkdtempSync(path.join(os.tmpdir(), 'zay-program-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('waits for work in the background whose priority may not be lowered', async () => {
  const done = path.join(folder, 'done')
  writeFileSync(path.join(folder, 'work.mjs'), `(await import('node:fs')).writeFileSync('done', '')`)
  await runNode(['work.mjs'], folder, new AbortController().signal)
  expect(existsSync(done)).toBe(true)
})
