import {
  ask,
  backUpSmallShop,
  type Change,
  moveTo,
  removeFolders,
  restoreFrom,
  tamperedBackup,
  expectNothingHere,
} from '@/lib/testing/files/backups'
import { env } from '@/lib/platform/env/env'

let file: string
beforeAll(async () => {
  file = await backUpSmallShop()
})
beforeEach(() => moveTo('target'))
afterAll(removeFolders)

const here = () => env().DATABASE_URL ?? ''

describe('a restore that fails halfway leaves an empty database and no upload, and can be retried', () => {
  it.each<[string, Change, RegExp]>([
    [
      'a row without the row it refers to',
      { rename: (name) => (name.startsWith('tables/products/') ? null : name) },
      /violates foreign key constraint/,
    ],
    [
      'a table that is not the shop’s',
      { manifest: ({ tables: all }) => all.push({ name: 'others', columns: ['id'], rows: 0 }) },
      /relation "others" does not exist/,
    ],
    [
      'a sequence that is not the shop’s',
      { manifest: ({ sequences }) => sequences.push({ name: 'others', value: '1' }) },
      /relation "others" does not exist/,
    ],
  ])('after %s', async (_, change, words) => {
    await expect(restoreFrom(await tamperedBackup(file, change))).rejects.toThrow(words)
    await expectNothingHere()
    await restoreFrom(file)
    expect(await ask(here(), 'SELECT FROM products')).toHaveLength(3)
  })
})
