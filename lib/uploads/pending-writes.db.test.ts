import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { closeDatabase, db } from '@/lib/db/client'
import { type TcpProxy, openTcpProxy } from '@/lib/testing/tcp-proxy'
import { env, setEnv } from '@/lib/env'
import { callRoute } from '@/lib/testing/call-route'
import { countSizes, sizeFiles } from '@/lib/testing/image-sizes'
import { fileForm, png } from '@/lib/testing/images'
import { toFilePath, tempName } from '@/lib/uploads/storage.rules'
import { markPending, deleteStaleTempFiles } from '@/lib/uploads/storage.commands'

const left = async () => (await readdir(tempName())).sort()
const images = () => readdir(path.join(env().UPLOAD_DIR, 'catalogue')).catch((): string[] => [])
const upload = async () => callRoute(brandUpload, { body: fileForm({ photo: await png() }) })

/** Sets the age of everything in the temporary folder, in minutes. */
async function age(minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000)
  for (const name of await left()) await utimes(tempName(name), then, then)
}

/**
 * A file with a pending marker, as a process killed between file and row leaves it; with a row if it got that far.
 */
async function aNoted(name: string, hasRow: boolean): Promise<string> {
  const address = `/uploads/catalogue/${name}.webp`
  await markPending([address])
  await mkdir(path.dirname(toFilePath(address)), { recursive: true })
  await writeFile(toFilePath(address), 'picture')
  for (const file of sizeFiles(address)) {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'size')
  }
  const size = { sizeBytes: 7, width: 1, height: 1 }
  if (hasRow) await db().upload.create({ data: { kind: 'catalogue', path: address, sha256: name, ...size } })
  return address
}

beforeAll(() => mkdir(tempName(), { recursive: true }))
afterEach(async () => {
  await age(61)
  await deleteStaleTempFiles()
})

describe('a file in the temporary folder', () => {
  it('is deleted after an hour', async () => {
    await writeFile(tempName('old'), 'half')
    await age(61)
    await writeFile(tempName('young'), 'half')
    expect(await deleteStaleTempFiles()).toBe(1)
    expect(await left()).toEqual(['young'])
  })

  it('that is a pending marker takes its file and sizes along if that has no row, and only then', async () => {
    const [lost, stored] = [await aNoted('lost', false), await aNoted('kept', true)]
    await age(59)
    expect(await deleteStaleTempFiles()).toBe(0)
    expect(await images()).toEqual(expect.arrayContaining([lost, stored].map((one) => path.basename(one))))
    await age(61)
    expect(await deleteStaleTempFiles()).toBe(2)
    expect(await images()).not.toContain(path.basename(lost))
    expect(await images()).toContain(path.basename(stored))
    expect([countSizes(lost), countSizes(stored)]).toEqual([0, sizeFiles(stored).length])
    expect(await left()).toEqual([])
  })

  it('that imitates a pending marker affects no other path', async () => {
    const outside = path.join(env().UPLOAD_DIR, 'outside.png')
    await writeFile(outside, 'mine')
    for (const name of ['unknown=..=outside.png', 'unknown=outside.png', 'unknown=']) {
      await writeFile(tempName(name), '')
    }
    await age(61)
    expect(await deleteStaleTempFiles()).toBe(3)
    expect(await readdir(env().UPLOAD_DIR)).toContain('outside.png')
  })
})

it('leaves no pending marker for an upload that was stored or rejected', async () => {
  expect((await upload()).status).toBe(201)
  expect((await callRoute(brandUpload, { body: fileForm({ photo: 'text' }) })).status).toBe(422)
  expect(await left()).toEqual([])
})

describe('when the database connection is lost while the row is written', () => {
  let direct: string
  let line: TcpProxy
  beforeAll(async () => {
    direct = env().DATABASE_URL ?? ''
    line = await openTcpProxy(direct)
    await closeDatabase()
    setEnv('DATABASE_URL', line.url)
  })
  afterAll(async () => {
    await closeDatabase()
    await line.close()
    setEnv('DATABASE_URL', direct)
  })

  it('the file and its marker stay, also after a cleanup without the database, until a cleanup with it removes them', async () => {
    const before = await images()
    line.down()
    expect((await upload()).status).toBe(503)
    const [note] = await left()
    expect(note).toMatch(/^unknown=catalogue=[0-9a-f]{40}\.webp$/)
    expect(await images()).toHaveLength(before.length + 1)
    await age(61)
    await expect(deleteStaleTempFiles()).rejects.toThrow()
    expect(await left()).toEqual([note])
    line.restore()
    expect(await deleteStaleTempFiles()).toBe(1)
    expect(await images()).toEqual(before)
  })
})
