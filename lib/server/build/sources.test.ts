import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isBuildCurrent } from '@/lib/server/build/build'
import { getBuildFolder } from '@/lib/server/build/sources.mjs'

const root = process.cwd()
let folder: string

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zay-hash-'))
  process.chdir(folder)
  write('app/page.tsx', 'export const SIDE = 800')
  write('lib/money.ts', 'export const FEE = 2_000')
  write('package-lock.json', '{}')
  write('tsconfig.json', '{}')
  mkdirSync(getBuildFolder(), { recursive: true })
})
afterEach(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true })
})

describe('a finished build', () => {
  it.each([
    ['a source changes', () => write('app/page.tsx', 'export const SIDE = 801')],
    ['a source is added', () => write('lib/delivery/fee.ts', '')],
    [
      'a source is renamed',
      () => {
        rmSync('lib/money.ts')
        write('lib/fee.ts', 'export const FEE = 2_000')
      },
    ],
    ['a source is deleted', () => rmSync('lib/money.ts')],
    ['a package changes', () => write('package-lock.json', '{ "changed": true }')],
    ['a setting changes', () => write('tsconfig.json', '{ "changed": true }')],
  ])('is not current when %s', (_what, change) => {
    expect(isBuildCurrent()).toBe(true)
    change()
    expect(isBuildCurrent()).toBe(false)
  })

  it.each([
    ['nothing changes', () => undefined],
    [
      'a file is written again with the same content',
      () => write('lib/money.ts', 'export const FEE = 2_000'),
    ],
    [
      'a test, a factory of tests or a generated file changes',
      () => {
        write('lib/money.test.ts', 'it')
        write('lib/testing/factories.ts', 'it')
        write('lib/platform/db/generated/client.ts', 'it')
      },
    ],
  ])('is current while %s', (_what, change) => {
    change()
    expect(isBuildCurrent()).toBe(true)
  })
})
