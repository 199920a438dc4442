import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { POST as upload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { db } from '@/lib/platform/db/client'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { ago } from '@/lib/testing/clock'
import { insertProduct, insertScreenshot, sharedCustomer, buy } from '@/lib/testing/factories'
import { env, setEnv } from '@/lib/platform/env/env'
import { AppError } from '@/lib/platform/errors/app-error'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm, png } from '@/lib/testing/files/images'
import { toNetworkKey } from '@/lib/platform/auth/encryption.queries'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import {
  CLEANUP_LOCK_ID,
  MAX_ORPHANS_PER_CUSTOMER,
  MAX_ORPHANS_PER_NETWORK,
  toFilePath,
} from '@/lib/platform/uploads/storage/storage.rules'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { deleteOrphanedUploads } from '@/lib/platform/uploads/orphans.commands'

const payments = () => readdir(path.join(env().UPLOAD_DIR, 'payments'))
const findRow = (address: string) => db().upload.findUnique({ where: { path: address } })

/** A screenshot of this age, with its file. */
async function anOldOne(hours: number): Promise<string> {
  const address = await insertScreenshot()
  await mkdir(path.dirname(toFilePath(address)), { recursive: true })
  await writeFile(toFilePath(address), 'picture')
  await db().upload.update({
    where: { path: address },
    data: { createdAt: ago(hours * 3_600_000) },
  })
  return address
}

async function buyWith(screenshot: string, key: string | null = null, productId?: number) {
  const id = productId ?? (await insertProduct()).id
  return buy([{ product_id: id, quantity: 1 }], { payment_screenshot: screenshot }, key)
}

beforeAll(sharedCustomer)

describe('an orphaned screenshot', () => {
  it('is deleted after a day, row and file; a recent one stays, and so does one with an order', async () => {
    const [old, young, used] = [await anOldOne(25), await anOldOne(23), await anOldOne(25)]
    await buyWith(used)
    expect(await deleteOrphanedUploads()).toBe(1)
    expect(await findRow(old)).toBeNull()
    expect(await findRow(young)).not.toBeNull()
    expect(await findRow(used)).not.toBeNull()
    expect((await payments()).sort()).toEqual([young, used].map((one) => path.basename(one)).sort())
  })

  it('stays when an order refers to it, even if its own row does not show that', async () => {
    const used = await anOldOne(25)
    const { order } = await buyWith(used)
    await db().upload.update({ where: { path: used }, data: { attachedAt: null } })
    expect(await deleteOrphanedUploads()).toBe(0)
    const again = await buyWith(used, null, order.order_details[0]?.product.id)
    expect([again.isNew, again.order.id]).toEqual([false, order.id])
  })

  it('survives while a checkout locks it, and afterwards', async () => {
    const claimed = await anOldOne(25)
    await withPreparedTransaction(async (on) => {
      await query(on)`SELECT id FROM uploads WHERE path = ${claimed} FOR UPDATE`
      expect(await deleteOrphanedUploads()).toBe(0)
      await query(on)`UPDATE uploads SET attached_at = now() WHERE path = ${claimed}`
    })
    expect(await deleteOrphanedUploads()).toBe(0)
    expect(await payments()).toContain(path.basename(claimed))
  })

  it('is either attached or deleted, never both, when both happen at once', async () => {
    const screenshots = await Promise.all(Array.from({ length: 24 }, () => anOldOne(25)))
    const [outcomes] = await Promise.all([
      Promise.allSettled(screenshots.map((screenshot) => buyWith(screenshot))),
      deleteOrphanedUploads(),
      deleteOrphanedUploads(),
    ])
    for (const [n, screenshot] of screenshots.entries()) {
      const outcome = outcomes[n]
      const isOrdered = outcome?.status === 'fulfilled'
      if (outcome?.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError)
      expect((await findRow(screenshot)) !== null).toBe(isOrdered)
      expect((await payments()).includes(path.basename(screenshot))).toBe(isOrdered)
    }
  })

  it('is deleted however many there are', async () => {
    await db().upload.createMany({
      data: Array.from({ length: 450 }, (_, n) => ({
        kind: 'payment',
        path: `/uploads/payments/many-${n}.png`,
        sha256: 'x',
        sizeBytes: 1,
        width: 1,
        height: 1,
        createdAt: new Date(0),
      })),
    })
    expect(await deleteOrphanedUploads()).toBe(450)
  })

  it('is never a catalogue image', async () => {
    const image = { kind: 'catalogue', path: '/uploads/catalogue/old.webp', sha256: 'x' }
    await db().upload.create({
      data: { ...image, sizeBytes: 1, width: 1, height: 1, createdAt: new Date(0) },
    })
    expect(await deleteOrphanedUploads()).toBe(0)
    expect(await findRow(image.path)).not.toBeNull()
  })
})

describe('the orphaned screenshots of', () => {
  beforeAll(() => setEnv('SHOPPERS', 'visitor'))
  afterAll(() => setEnv('SHOPPERS', 'shared'))

  const HOUR = 3_600_000
  const insert = (rows: { count: number; sizeBytes: number; ip: string; age: number }) =>
    db().upload.createMany({
      data: Array.from({ length: rows.count }, (_, n) => ({
        kind: 'payment',
        path: `/uploads/payments/${rows.ip}-${n}-${rows.age}.png`,
        sha256: 'x',
        sizeBytes: rows.sizeBytes,
        width: 1,
        height: 1,
        network: toNetworkKey('upload', rows.ip),
        createdAt: ago(rows.age),
      })),
    })
  const send = async (ip: string) =>
    callRoute(upload, { body: fileForm({ photo: await png() }), headers: { [CLIENT_IP_HEADER]: ip } })
  beforeEach(() => db().upload.deleteMany({ where: { attachedAt: null, payment: null, order: null } }))

  it('a network are limited for all its guests; those older than an hour are deleted first', async () => {
    await insert({ count: MAX_ORPHANS_PER_NETWORK - 1, sizeBytes: 1, ip: '203.0.113.7', age: HOUR / 2 })
    expect((await send('203.0.113.7')).status).toBe(201)
    const { status, body, headers } = await send('203.0.113.7')
    expect([status, body['message']]).toEqual([
      429,
      expect.stringMatching(/^Too many screenshots without an order/),
    ])
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(HOUR / 2000)
    expect((await send('203.0.113.8')).status).toBe(201)
    setEnv('SHOPPERS', 'shared')
    expect((await send('203.0.113.7')).status).toBe(201)
    setEnv('SHOPPERS', 'visitor')
    await db().upload.updateMany({ data: { createdAt: ago(HOUR + 1) }, where: { sizeBytes: 1 } })
    expect((await send('203.0.113.7')).status).toBe(201)
  })

  it('a network older than an hour reject no other, also while a backup reads all files', async () => {
    await insert({ count: MAX_ORPHANS_PER_NETWORK + 5, sizeBytes: 1, ip: '203.0.113.12', age: 2 * HOUR })
    const left = () =>
      db().upload.count({ where: { path: { startsWith: '/uploads/payments/203.0.113.12-' } } })
    await withPreparedTransaction(async (on) => {
      await query(on)`SELECT pg_advisory_xact_lock(${CLEANUP_LOCK_ID}::bigint)`
      expect((await send('203.0.113.12')).status).toBe(201)
      expect(await left()).toBe(MAX_ORPHANS_PER_NETWORK + 5)
    })
    expect((await send('203.0.113.12')).status).toBe(201)
    expect(await left()).toBeLessThan(MAX_ORPHANS_PER_NETWORK)
  })

  it('the shop have two gigabytes: the oldest are deleted first, but none of the last hour', async () => {
    await insert({ count: 1, sizeBytes: 2 ** 31 - 1, ip: '203.0.113.9', age: 2 * HOUR })
    await insert({ count: 1, sizeBytes: 2 ** 31 - 1, ip: '203.0.113.10', age: HOUR / 2 })
    expect((await send('203.0.113.11')).status).toBe(201)
    const left = await db().upload.findMany({ where: { path: { startsWith: '/uploads/payments/203.' } } })
    expect(left.map(({ path }) => path)).toEqual([`/uploads/payments/203.0.113.10-0-${HOUR / 2}.png`])
  })
})

describe('a guest’s orphaned screenshots', () => {
  beforeAll(() => setEnv('SHOPPERS', 'visitor'))
  afterAll(() => setEnv('SHOPPERS', 'shared'))

  const send = async (cookie: string) =>
    callRoute(upload, { body: fileForm({ photo: await png() }), headers: cookie === '' ? {} : { cookie } })
  const aGuest = async () => {
    const first = await send('')
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { cookie, path: uploadResponse.parse(first.body).path }
  }

  it('are limited, even with concurrent uploads, and the error has the time to wait', async () => {
    const { cookie } = await aGuest()
    const before = (await payments()).length
    const answers = await Promise.all(
      Array.from({ length: MAX_ORPHANS_PER_CUSTOMER + 4 }, () => send(cookie)),
    )
    const rejected = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ORPHANS_PER_CUSTOMER - 1)
    expect(rejected).toHaveLength(5)
    expect(rejected[0]?.body['message']).toMatch(/^You have uploaded 10 screenshots without an order/)
    expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect((await payments()).length).toBe(before + MAX_ORPHANS_PER_CUSTOMER - 1)
  })

  it('exclude screenshots with an order, older than a day or of other customers', async () => {
    const [mine, theirs] = [await aGuest(), await aGuest()]
    const { ownerId } = await db().upload.findUniqueOrThrow({ where: { path: mine.path } })
    for (let n = 1; n < MAX_ORPHANS_PER_CUSTOMER; n++) expect((await send(mine.cookie)).status).toBe(201)
    expect((await send(mine.cookie)).status).toBe(429)
    expect((await send(theirs.cookie)).status).toBe(201)
    await db().upload.update({ where: { path: mine.path }, data: { attachedAt: new Date() } })
    expect((await send(mine.cookie)).status).toBe(201)
    expect((await send(mine.cookie)).status).toBe(429)
    await db().upload.updateMany({
      where: { ownerId },
      data: { createdAt: ago(90_000_000) },
    })
    expect((await send(mine.cookie)).status).toBe(201)
  })
})
