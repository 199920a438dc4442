import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ago } from '@/lib/testing/clock'
import { type S3Server, startS3WithUploads } from '@/lib/testing/files/s3-server'
import { closeBody, hashBody, readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { openStorage } from '@/lib/platform/uploads/storage/storage.commands'
import { storageKinds, type UploadStorage } from '@/lib/platform/uploads/storage/storage.schema'

let folder: string
let server: S3Server
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ folder, server, stop } = await startS3WithUploads())
})
afterAll(() => stop())

async function read(storage: UploadStorage, key: string, range?: { start: number; end: number }) {
  const found = await storage.get(key, range)
  return found && (await readWhole(found.body))
}

async function listKeys(storage: UploadStorage, below?: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(below)) keys.push(key)
  return keys.toSorted()
}

async function* inChunks(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size)
    yield await Promise.resolve(content.subarray(at, at + size))
}

const large = Buffer.from(Array.from({ length: 6_000_000 }, (_, n) => (n * n) % 251))

describe.each(storageKinds)('the %s storage', (kind) => {
  let storage: UploadStorage
  beforeAll(async () => {
    storage = await openStorage(kind)
  })
  afterEach(() => storage.clear())

  it('returns what was put, whole, in ranges, and without its content', async () => {
    const before = ago(2_000).getTime()
    await storage.put('catalogue/a.webp', Buffer.from('0123456789'))
    expect(String(await read(storage, 'catalogue/a.webp'))).toBe('0123456789')
    expect(String(await read(storage, 'catalogue/a.webp', { start: 3, end: 5 }))).toBe('345')
    expect(String(await read(storage, 'catalogue/a.webp', { start: 8, end: 50 }))).toBe('89')
    const head = await storage.head('catalogue/a.webp')
    expect(head?.bytes).toBe(10)
    expect(head?.modified.getTime()).toBeGreaterThan(before)
    await storage.put('catalogue/a.webp', Buffer.from('new'), { isReproducible: true })
    expect(String(await read(storage, 'catalogue/a.webp'))).toBe('new')
  })

  it('streams large objects both ways', async () => {
    await storage.put('payments/large.png', { bytes: large.length, body: inChunks(large, 100_000) })
    const found = await storage.get('payments/large.png')
    expect(found?.bytes).toBe(large.length)
    expect(Buffer.isBuffer(found?.body)).toBe(false)
    expect(found && (await hashBody(found.body))).toBe(await hashBody(large))
    const unread = await storage.get('payments/large.png')
    if (unread) await closeBody(unread.body)
  })

  it('throws the error of content that fails', async () => {
    async function* failing() {
      yield await Promise.resolve(Buffer.from('half'))
      throw new Error('the client went away')
    }
    await expect(storage.put('payments/a.png', { bytes: 100, body: failing() })).rejects.toThrow(
      'the client went away',
    )
    if (kind === 'local') expect(readdirSync(path.join(folder, 'uploads', 'tmp'))).toEqual([])
    else await server.restart()
  })

  it('knows what does not exist', async () => {
    expect(await storage.head('catalogue/none.webp')).toBeNull()
    expect(await storage.get('catalogue/none.webp')).toBeNull()
    await storage.delete(['catalogue/none.webp'])
    expect(await listKeys(storage, 'catalogue')).toEqual([])
    expect((await storage.listNames('catalogue')).size).toBe(0)
  })

  it('lists uploads without sizes and incomplete ones, and a folder by its name', async () => {
    const keys = [
      'catalogue/a.webp',
      'payments/b.png',
      'sizes/400/a.avif',
      'tmp/c',
      '.restoring/payments/d.png',
    ]
    for (const key of keys) await storage.put(key, Buffer.from('x'))
    expect(await listKeys(storage)).toEqual(['catalogue/a.webp', 'payments/b.png'])
    expect(await listKeys(storage, 'sizes/400')).toEqual(['sizes/400/a.avif'])
    expect([...(await storage.listNames('sizes/400'))]).toEqual(['a.avif'])
    await storage.delete(['payments/b.png', 'sizes/400/a.avif'])
    expect(await listKeys(storage)).toEqual(['catalogue/a.webp'])
  })

  it('keeps keys with unusual characters apart', async () => {
    const keys = ['a b.webp', 'a+b.webp', 'a%20b.webp', 'ဈေး.webp', `it's & <"x">.webp`, '#?.webp'].map(
      (name) => `catalogue/${name}`,
    )
    for (const key of keys) await storage.put(key, Buffer.from(key))
    for (const key of keys) expect(String(await read(storage, key))).toBe(key)
    expect(await listKeys(storage, 'catalogue')).toEqual(keys.toSorted())
    await storage.delete(keys)
    expect(await listKeys(storage)).toEqual([])
  })

  it('shows a restore only when it is committed, and none of it after a rollback', async () => {
    const body = () => inChunks(Buffer.from('picture'), 3)
    const first = await storage.openStaging()
    await first.write('payments/a.png', { bytes: 7, body: body() })
    expect(await listKeys(storage)).toEqual([])
    // The first one was interrupted.
    const staging = await storage.openStaging()
    await staging.write('payments/b.png', { bytes: 7, body: body() })
    await staging.write('catalogue/c.webp', { bytes: 7, body: body() })
    await staging.commit()
    expect(await listKeys(storage)).toEqual(['catalogue/c.webp', 'payments/b.png'])
    expect(String(await read(storage, 'payments/b.png'))).toBe('picture')
    expect(await listKeys(storage, '.restoring')).toEqual([])
    await staging.rollback()
    expect(await listKeys(storage)).toEqual([])
  })

  it('is available and has space', async () => {
    expect([await storage.isAvailable(), await storage.hasSpace()]).toEqual([true, true])
  })
})

it.each(['../outside.png', 'catalogue/../../outside.png', '', '.', 'a\0b'])(
  'the local storage rejects the key %j, which leads elsewhere',
  async (key) => {
    const storage = await openStorage('local')
    writeFileSync(path.join(folder, 'outside.png'), 'mine')
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not the key of an upload')
    await expect(storage.get(key)).rejects.toThrow('is not the key of an upload')
    await expect(storage.delete([key])).rejects.toThrow('is not the key of an upload')
  },
)
