import { startS3WithUploads } from '@/lib/testing/files/s3-server'
import { moveUploads } from '@/lib/platform/uploads/storage/move-uploads.commands'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { openStorage } from '@/lib/platform/uploads/storage/storage.commands'
import { storageKinds, type UploadStorage } from '@/lib/platform/uploads/storage/storage.schema'

let stop: () => Promise<void>
beforeAll(async () => {
  ;({ stop } = await startS3WithUploads())
})
afterAll(() => stop())

const silent = () => undefined
const KEYS = [
  'catalogue/a.webp',
  'catalogue/b.webp',
  'payments/c.png',
  'sizes/400/a.avif',
  'sizes/160/a.webp',
]
const contentOf = (key: string) => (key === 'payments/c.png' ? Buffer.alloc(6_000_000, 7) : Buffer.from(key))

async function readKey(storage: UploadStorage, key: string): Promise<Buffer | null> {
  const found = await storage.get(key)
  return found && readWhole(found.body)
}

describe.each(storageKinds)('a move to the %s storage', (target) => {
  let from: UploadStorage
  let to: UploadStorage
  beforeAll(async () => {
    ;[from, to] = await Promise.all([openStorage(target === 's3' ? 'local' : 's3'), openStorage(target)])
  })
  beforeEach(async () => {
    for (const key of KEYS) await from.put(key, contentOf(key))
  })
  afterEach(async () => {
    await Promise.all([from.clear(), to.clear()])
  })

  it('copies every upload and size, leaves the originals, and copies nothing twice', async () => {
    await from.put('catalogue/not an upload.txt', Buffer.from('x'))
    expect(await moveUploads(from, to, silent)).toEqual({ copied: 5, identical: 0, ignored: 1, failed: [] })
    for (const key of KEYS) {
      expect((await readKey(to, key))?.equals(contentOf(key))).toBe(true)
      expect(await from.head(key)).not.toBeNull()
    }
    expect(await moveUploads(from, to, silent)).toEqual({ copied: 0, identical: 5, ignored: 1, failed: [] })
  })

  it('replaces what has the same length and another content', async () => {
    await to.put('catalogue/a.webp', Buffer.from('CATALOGUE/A.WEBP'))
    expect(await moveUploads(from, to, silent)).toMatchObject({ copied: 5, identical: 0 })
    expect(await readKey(to, 'catalogue/a.webp')).toEqual(contentOf('catalogue/a.webp'))
  })

  it('reports and removes a copy that differs, and continues where it ended', async () => {
    const damaging: UploadStorage = {
      ...to,
      head: (key) => to.head(key),
      get: (key) => to.get(key),
      delete: (keys) => to.delete(keys),
      put: async (key, content) => {
        if (key === 'catalogue/b.webp') await to.put(key, Buffer.from('damaged'))
        else await to.put(key, content)
      },
    }
    const result = await moveUploads(from, damaging, silent)
    expect(result).toMatchObject({
      copied: 4,
      failed: ['catalogue/b.webp: The copy differs from the original'],
    })
    expect(await to.head('catalogue/b.webp')).toBeNull()
    expect(await moveUploads(from, to, silent)).toMatchObject({ copied: 1, identical: 4, failed: [] })
  })

  it('leaves no copy of what the shop deletes meanwhile', async () => {
    const deleting: UploadStorage = {
      ...to,
      head: (key) => to.head(key),
      get: (key) => to.get(key),
      delete: (keys) => to.delete(keys),
      put: async (key, content) => {
        await to.put(key, content)
        if (key === 'payments/c.png') await from.delete([key])
      },
    }
    await moveUploads(from, deleting, silent)
    expect(await to.head('payments/c.png')).toBeNull()
  })
})

it('a move ends soon when the storage is away', async () => {
  const from = await openStorage('local')
  const to = await openStorage('s3')
  for (let n = 0; n < 60; n++) await from.put(`catalogue/${n}.webp`, Buffer.from('x'))
  let attempts = 0
  const away = () => {
    attempts += 1
    return Promise.reject(new Error('away'))
  }
  const result = await moveUploads(from, { ...to, head: away }, silent)
  expect(result.copied).toBe(0)
  expect(attempts).toBeLessThan(40)
  await from.clear()
})
