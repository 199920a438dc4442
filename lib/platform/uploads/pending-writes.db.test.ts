import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { ago } from '@/lib/testing/clock'
import { type TcpProxy, openTcpProxy } from '@/lib/testing/database/tcp-proxy'
import { env, setEnv } from '@/lib/platform/env/env'
import { callRoute } from '@/lib/testing/call-route'
import { countSizes } from '@/lib/testing/files/image-sizes'
import { fileForm, png } from '@/lib/testing/files/images'
import { withPreparedTransaction } from '@/lib/platform/db/query'
import { localUploads } from '@/lib/platform/uploads/storage/local-storage.commands'
import {
  addPending,
  completePending,
  deletePendingUploads,
} from '@/lib/platform/uploads/pending-uploads.commands'
import {
  deleteStaleTempFiles,
  deleteUploadFiles,
  openUploads,
} from '@/lib/platform/uploads/storage/storage.commands'
import { listSizeKeys, tempName, uploadPath } from '@/lib/platform/uploads/storage/storage.rules'

const left = async () => (await readdir(tempName())).sort()
const pending = async () => (await db().pendingUpload.findMany()).map((row) => row.path)
const images = () => readdir(path.join(env().UPLOAD_DIR, 'catalogue')).catch((): string[] => [])
const upload = async () => callRoute(brandUpload, { body: fileForm({ photo: await png() }) })
const sweep = () => deletePendingUploads(deleteUploadFiles)

/** Sets the age of everything in the temporary folder and of the records, in minutes. */
async function age(minutes: number): Promise<void> {
  const then = ago(minutes * 60_000)
  for (const name of await left()) await utimes(tempName(name), then, then)
  await db().pendingUpload.updateMany({ data: { createdAt: then } })
}

/** Files with a record, as a process killed between file and row leaves them. */
async function insertPending(name: string): Promise<string> {
  const urlPath = `/uploads/catalogue/${name}.webp`
  await addPending([urlPath])
  const storage = await openUploads()
  await storage.put(uploadPath(urlPath), Buffer.from('picture'))
  for (const key of listSizeKeys(name)) await storage.put(key, Buffer.from('size'))
  return urlPath
}

beforeAll(() => mkdir(tempName(), { recursive: true }))
afterEach(async () => {
  await age(61)
  await deleteStaleTempFiles()
  await sweep()
})

describe('a file in the temporary folder', () => {
  it('is deleted after an hour', async () => {
    await writeFile(tempName('old'), 'half')
    await age(61)
    await writeFile(tempName('young'), 'half')
    expect(await deleteStaleTempFiles()).toBe(1)
    expect(await left()).toEqual(['young'])
  })

  it('that is a marker of version 0.2 becomes a record, and affects no path but that of an upload', async () => {
    const outside = path.join(env().UPLOAD_DIR, 'outside.png')
    await writeFile(outside, 'mine')
    const names = ['unknown=catalogue=old.webp', 'unknown=..=outside.png', 'unknown=outside.png', 'unknown=']
    for (const name of names) await writeFile(tempName(name), '')
    await age(61)
    expect(await deleteStaleTempFiles()).toBe(4)
    expect(await pending()).toEqual(['/uploads/catalogue/old.webp'])
    expect(await readdir(env().UPLOAD_DIR)).toContain('outside.png')
  })
})

describe('a pending upload', () => {
  it('is deleted with its sizes after an hour', async () => {
    const lost = await insertPending('lost')
    await age(59)
    expect(await sweep()).toBe(0)
    expect(await images()).toContain('lost.webp')
    await age(61)
    expect(await sweep()).toBe(1)
    expect(await images()).not.toContain('lost.webp')
    expect(countSizes(lost)).toBe(0)
    expect(await pending()).toEqual([])
  })

  it('that has a row keeps its files', async () => {
    const stored = await insertPending('stored')
    const data = { kind: 'catalogue', path: stored, sha256: 'x', sizeBytes: 7, width: 1, height: 1 }
    await db().upload.create({ data })
    await age(61)
    expect(await sweep()).toBe(1)
    expect(await images()).toContain('stored.webp')
    expect(countSizes(stored)).toBe(listSizeKeys('stored').length)
  })

  it('is either committed or deleted, also when a cleanup runs meanwhile', async () => {
    const urlPath = await insertPending('late')
    await age(61)
    const committed = await withPreparedTransaction(async (on) => {
      await completePending(on, [urlPath])
      return sweep()
    })
    expect(committed).toBe(0)
    expect(await images()).toContain('late.webp')
    await addPending([urlPath])
    await age(61)
    expect(await sweep()).toBe(1)
    await expect(withPreparedTransaction((on) => completePending(on, [urlPath]))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('is deleted once by two cleanups at once, and stays when its files cannot be deleted', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `/uploads/catalogue/many-${n}.webp`)
    await addPending(names)
    await age(61)
    await expect(deletePendingUploads(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await pending()).toHaveLength(60)
    const deleted: string[] = []
    const remember = (urlPath: string) => Promise.resolve(void deleted.push(urlPath))
    const counts = await Promise.all([deletePendingUploads(remember), deletePendingUploads(remember)])
    expect(counts[0] + counts[1]).toBe(60)
    expect(deleted.toSorted()).toEqual(names.toSorted())
  })
})

it('what a long outage of the storage left is deleted some at a time, in short transactions', async () => {
  await addPending(Array.from({ length: 45 }, (_, n) => `/uploads/catalogue/left-${n}.webp`))
  await db().$executeRaw`UPDATE pending_uploads SET created_at = now() - interval '2 hours'`
  let running = 0
  const seen: number[] = []
  const deleted = await deletePendingUploads(async () => {
    seen.push((running += 1))
    await new Promise(setImmediate)
    running -= 1
  })
  expect([deleted, Math.max(...seen)]).toEqual([45, 10])
})

it('leaves no record for an upload that was stored or rejected', async () => {
  expect((await upload()).status).toBe(201)
  expect((await callRoute(brandUpload, { body: fileForm({ photo: 'text' }) })).status).toBe(422)
  expect([...(await left()), ...(await pending())]).toEqual([])
})

describe('when the database connection is lost', () => {
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

  it('before a file is written, the upload is rejected without a cleanup', async () => {
    const { hasSpace } = localUploads
    const interrupted = jest.spyOn(localUploads, 'hasSpace').mockImplementation(() => {
      line.down()
      return hasSpace()
    })
    const deleted = jest.spyOn(localUploads, 'delete')
    expect((await upload()).status).toBe(503)
    expect(interrupted).toHaveBeenCalledTimes(1)
    expect(deleted).not.toHaveBeenCalled()
    interrupted.mockRestore()
    deleted.mockRestore()
    line.restore()
    expect(await pending()).toEqual([])
  })

  it('while the row is written, the file and its record stay, also after a cleanup without the database, until a cleanup with it deletes them', async () => {
    const before = await images()
    const { put } = localUploads
    const interrupted = jest.spyOn(localUploads, 'put').mockImplementation(async (...parameters) => {
      await put(...parameters)
      line.down()
    })
    expect((await upload()).status).toBe(503)
    interrupted.mockRestore()
    expect(await images()).toHaveLength(before.length + 1)
    await expect(sweep()).rejects.toThrow()
    line.restore()
    const [record] = await pending()
    expect(record).toMatch(/^\/uploads\/catalogue\/[0-9a-f]{40}\.webp$/)
    await age(61)
    expect(await sweep()).toBe(1)
    expect(await images()).toEqual(before)
  })
})
