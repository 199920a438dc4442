import { POST as uploadPayment } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { POST as upload } from '@/app/api/refunds/upload/route'
import { ago } from '@/lib/testing/clock'
import { admin } from '@/lib/testing/admin'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { db } from '@/lib/platform/db/client'
import type { RouteHandler } from '@/lib/platform/http/routes/define-route'
import { callRoute } from '@/lib/testing/call-route'
import { sharedCustomer } from '@/lib/testing/factories'
import { blankImage, fileForm, png } from '@/lib/testing/files/images'
import { insertCancelledOrder, refundMoney } from '@/lib/testing/orders/money-calls'
import { deleteOrphanedUploads } from '@/lib/platform/uploads/orphans.commands'
import { getUpload } from '@/lib/platform/uploads/uploads.queries'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

beforeAll(sharedCustomer)

const send = async (post: RouteHandler = upload) =>
  uploadResponse.parse(
    (await callRoute(post, { body: fileForm({ photo: await png(blankImage(9, 9)) }) })).body,
  ).path

/** Whether this viewer gets the image. */
const canSee = async (path: string, customerId: number, admin: Admin | null = null) => {
  const customer = { kind: 'customer', customerId } as CustomerContext
  const found = await getUpload(path.split('/').slice(2), () => Promise.resolve({ customer, admin }), false)
  return found && found.caching
}

it('is seen by admins, and by the customer of the order once it belongs to a refund', async () => {
  const { id } = await insertCancelledOrder()
  const path = await send()
  expect(path).toMatch(/^\/uploads\/refunds\/[0-9a-f]{40}\.png$/)
  expect([await canSee(path, 1), await canSee(path, 2), await canSee(path, 2, admin)]).toEqual([
    null,
    null,
    'private',
  ])
  const { status, body } = await refundMoney(id, 10, { screenshot: path })
  expect([status, (body['entry'] as { screenshot: string }).screenshot]).toEqual([201, path])
  expect([await canSee(path, 1), await canSee(path, 2)]).toEqual(['private', null])
})

it('belongs to one refund, and is no screenshot of a payment', async () => {
  const { id } = await insertCancelledOrder()
  const path = await send()
  expect((await refundMoney(id, 10, { screenshot: path })).status).toBe(201)
  for (const screenshot of [path, await send(uploadPayment), '/uploads/refunds/none.png']) {
    const { status, body } = await refundMoney(id, 10, { screenshot })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['screenshot']])
  }
})

it('is deleted after a day unless it belongs to a refund', async () => {
  const { id } = await insertCancelledOrder()
  const [used, orphan] = [await send(), await send()]
  await refundMoney(id, 10, { screenshot: used })
  await db().upload.updateMany({
    where: { path: { in: [used, orphan] } },
    data: { createdAt: ago(25 * 3_600_000) },
  })
  await deleteOrphanedUploads()
  const left = await db().upload.findMany({ where: { path: { in: [used, orphan] } } })
  expect(left.map((row) => row.path)).toEqual([used])
})
