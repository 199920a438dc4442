import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { db } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { localUploads } from '@/lib/platform/uploads/storage/local-storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { prepareEmptyShop } from './empty-shop'
import { isShopEmpty } from './is-empty'

const before = env().UPLOAD_DIR
beforeAll(async () => setEnv('UPLOAD_DIR', await mkdtemp(path.join(tmpdir(), 'zay-empty-shop-'))))
afterAll(async () => {
  await rm(env().UPLOAD_DIR, { recursive: true, force: true })
  setEnv('UPLOAD_DIR', before)
})

it('a new shop without a demo catalogue has settings and a customer, and is prepared once by all who start', async () => {
  const prepared = await Promise.all([1, 2, 3].map(() => prepareEmptyShop(() => undefined)))
  expect(prepared.toSorted()).toEqual([false, false, true])
  expect(await isShopEmpty()).toBe(false)
  const counts = [db().product.count(), db().order.count(), db().paymentAccount.count(), db().brand.count()]
  expect(await Promise.all(counts)).toEqual([0, 0, 0, 0])
  const { slides } = await getSettings()
  for (const { photo } of slides)
    expect((await localUploads.head(uploadPath(photo)))?.bytes).toBeGreaterThan(1_000)
  expect(await db().customer.create({ data: { name: 'Another' } })).toMatchObject({ id: 2 })
})
