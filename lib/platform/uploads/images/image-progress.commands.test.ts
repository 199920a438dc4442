import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keepEnv, setEnv } from '@/lib/platform/env/env'
import { endImageProgress, writeImageProgress } from '@/lib/platform/uploads/images/image-progress.commands'
import { getImageProgressFile, readImageProgress } from '@/lib/platform/uploads/images/image-progress.queries'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-progress-'))
const restoreEnv = keepEnv()
beforeAll(() => setEnv('DATA_DIR', folder))
afterAll(() => {
  restoreEnv()
  rmSync(folder, { recursive: true })
})

it('a report of images is read until their program ends', () => {
  expect(readImageProgress()).toBeNull()
  writeImageProgress({ done: 3, total: 471 })
  expect(readImageProgress()).toEqual({ done: 3, total: 471 })
  endImageProgress()
  expect(readImageProgress()).toBeNull()
})

it('a report of a program that was killed is not shown, nor one that is being written', () => {
  writeImageProgress({ done: 3, total: 471 })
  const { mtimeMs } = statSync(getImageProgressFile())
  expect(readImageProgress(mtimeMs + 59_000)).toEqual({ done: 3, total: 471 })
  expect(readImageProgress(mtimeMs + 61_000)).toBeNull()
  writeFileSync(getImageProgressFile(), '{"done":3')
  expect(readImageProgress()).toBeNull()
})
