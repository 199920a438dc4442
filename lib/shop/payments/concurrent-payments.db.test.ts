import { db } from '@/lib/platform/db/client'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { submitPayment } from '@/lib/shop/payments/payments.commands'
import { paymentInput } from '@/lib/shop/payments/payments.schema'
import { admin } from '@/lib/testing/admin'
import { insertScreenshot, sharedCustomer, insertOrder } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/database/row-locks'

beforeAll(sharedCustomer)

const submit = async (order_id: number, payment_screenshot: string) =>
  submitPayment(await getPageCustomer(null), paymentInput.parse({ order_id, payment_screenshot }))
const verify = (id: number) => reviewPayment(admin, id, { status: 'verified', checked: [...reviewChecklist] })

describe('submitting a payment', () => {
  it('waits for a concurrent cancellation of the order, and is then rejected', async () => {
    const { id } = await insertOrder()
    const path = await insertScreenshot()
    const submitted = runIntoLock(
      (holder) => holder.order.update({ where: { id }, data: { orderStatus: 'order cancelled' } }),
      () => submit(id, path),
    )
    await expect(submitted).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order no longer accepts a screenshot',
    })
    expect(await db().payment.count({ where: { orderId: id } })).toBe(1)
  })

  it('waits for a concurrent order with the same screenshot, and is then rejected', async () => {
    const [{ id }, other] = [await insertOrder(), await insertOrder()]
    const path = await insertScreenshot()
    const submitted = runIntoLock(
      async (holder) => {
        const screenshot = await holder.upload.update({ where: { path }, data: { attachedAt: new Date() } })
        await holder.payment.create({ data: { orderId: other.id, screenshotId: screenshot.id } })
      },
      () => submit(id, path),
    )
    await expect(submitted).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { payment_screenshot: ['This screenshot belongs to another order'] },
    })
    expect(await db().payment.count({ where: { orderId: id } })).toBe(1)
  })
})

describe('reviewing a payment', () => {
  it('waits for a concurrent cancellation of the order, and is then rejected', async () => {
    const { id, payment } = await insertOrder()
    const reviewed = runIntoLock(
      (holder) => holder.order.update({ where: { id }, data: { orderStatus: 'order cancelled' } }),
      () => verify(payment),
    )
    await expect(reviewed).rejects.toMatchObject({
      code: 'conflict',
      message: "This payment cannot become 'verified': its order is 'order cancelled'",
    })
    const order = await db().order.findUniqueOrThrow({ where: { id } })
    expect([order.orderStatus, order.paymentStatus]).toEqual(['order cancelled', 'pending'])
  })

  it('waits for a concurrent payment of the order, and does not verify the one it replaced', async () => {
    const { id, payment } = await insertOrder()
    const path = await insertScreenshot()
    const reviewed = runIntoLock(
      async (holder) => {
        const screenshot = await holder.upload.findUniqueOrThrow({ where: { path } })
        await holder.order.update({ where: { id }, data: { screenshotId: screenshot.id } })
        await holder.payment.update({ where: { id: payment }, data: { status: 'replaced' } })
        await holder.payment.create({ data: { orderId: id, screenshotId: screenshot.id } })
      },
      () => verify(payment),
    )
    await expect(reviewed).rejects.toMatchObject({
      code: 'conflict',
      message: "This payment cannot become 'verified': it is 'replaced'",
    })
    const payments = await db().payment.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } })
    expect(payments.map(({ status }) => status)).toEqual(['replaced', 'pending'])
  })
})
