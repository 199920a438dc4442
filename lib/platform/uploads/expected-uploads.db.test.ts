import { mkdir, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { db } from '@/lib/platform/db/client'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { checkUploads } from '@/lib/platform/uploads/expected-uploads.queries'
import { toFilePath } from '@/lib/platform/uploads/storage/storage.rules'
import { insertImages, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'

const look = () => withLongTransaction(checkUploads)

/** Writes the object of each row. */
async function writeObjects(paths: readonly string[]): Promise<void> {
  const rows = await db().upload.findMany({ where: { path: { in: [...paths] } } })
  for (const row of rows) {
    await mkdir(path.dirname(toFilePath(row.path)), { recursive: true })
    await writeFile(toFilePath(row.path), Buffer.alloc(row.sizeBytes))
  }
}

beforeAll(sharedCustomer)
beforeEach(() => db().upload.deleteMany())

it('an upload whose object is missing or has another size is counted and named, and no other', async () => {
  const paths = ['there', 'short', 'gone'].map((name) => `/uploads/catalogue/${name}.webp`)
  const [there = '', short = '', gone = ''] = paths
  await insertImages(...paths)
  await writeObjects([there, short])
  await truncate(toFilePath(short), 0)
  const { named, ...counts } = await look()
  expect(counts).toEqual({ checkedCount: 3, missingCount: 2 })
  expect(named.toSorted()).toEqual([gone, short].toSorted())
})

it('every row is checked when there are more than one read has, and twenty are named', async () => {
  const paths = Array.from({ length: 1_001 }, (_, index) => `/uploads/catalogue/many-${index}.webp`)
  await insertImages(...paths)
  const { named, ...counts } = await look()
  expect(counts).toEqual({ checkedCount: 1_001, missingCount: 1_001 })
  expect(named).toHaveLength(20)
})

it('a screenshot without an order is not missing, because the cleanup may delete it', async () => {
  await insertScreenshot()
  expect(await look()).toEqual({ checkedCount: 0, missingCount: 0, named: [] })
})
