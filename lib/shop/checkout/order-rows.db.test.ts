import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { deleteExpiredKeys } from '@/lib/shop/checkout/idempotency.commands'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { ago } from '@/lib/testing/clock'
import { insertProduct, insertScreenshot, sharedCustomer, validAddress, buy } from '@/lib/testing/factories'
import { rejection } from '@/lib/testing/rejection'

beforeAll(sharedCustomer)

const one = async (wanted: Parameters<typeof insertProduct>[0] = {}) => ({
  product_id: (await insertProduct(wanted)).id,
  quantity: 1,
})
const touchedBy = async (work: () => Promise<unknown>) => {
  const tags: string[] = []
  const end = onInvalidate((touched) => tags.push(...touched))
  await work()
  end()
  return tags
}

describe('an order', () => {
  it('is stored with its address, its payment, its first event and its claimed screenshot', async () => {
    const product = await insertProduct({ price: 1_000, weight: 30 })
    const payment_screenshot = await insertScreenshot()
    const address = { apartment_suit: '3', town_city: 'Yangon', state_country: 'Y', postcode: '11181' }
    const { order } = await buy([{ product_id: product.id, quantity: 2 }], {
      payment_screenshot,
      ...address,
      email_address: 'mya@example.com',
      amount_sent: 4_000,
      transaction_digits: '123456',
    })
    const row = await db().order.findUniqueOrThrow({
      where: { id: order.id },
      include: { address: true, payments: true, events: true, lines: true, screenshot: true },
    })
    expect(row).toMatchObject({
      customerId: 1,
      subtotal: 2_000n,
      shippingFee: 2_000,
      totalPrice: 4_000n,
      totalWeight: 60n,
      itemCount: 1,
      paymentType: 'KBZPay',
      paymentAccountName: 'Zay Company',
      paymentAccountNumber: '09 7900 01234',
      address: {
        firstName: 'မြမြ',
        lastName: '-',
        country: 'Myanmar',
        streetAddress: validAddress.street_address,
        apartmentSuit: '3',
        townCity: 'Yangon',
        stateCountry: 'Y',
        postcode: '11181',
        phone: validAddress.phone,
        phoneE164: '+959789000123',
        emailAddress: 'mya@example.com',
      },
      payments: [{ amountSent: 4_000n, transactionLastDigits: '123456', status: 'pending' }],
      events: [{ type: 'order_status', oldValue: null, newValue: 'order placed', actor: 'shopper' }],
      lines: [{ productId: product.id, productName: product.name, productWeight: 30, quantity: 2 }],
      screenshot: { path: payment_screenshot, attachedAt: expect.any(Date) as Date },
    })
    expect(row.searchText).toContain('ဒေါ်မြမြ မြမြ')
    expect(row.searchText).toContain('+959789000123')
  })

  it('may have no phone', async () => {
    const { order } = await buy([await one()], { phone: '' })
    const address = await db().orderAddress.findUniqueOrThrow({ where: { orderId: order.id } })
    expect([address.phone, address.phoneE164]).toEqual([null, null])
  })

  it('names a guest, without the dash of a missing last name, and nobody else', async () => {
    await buy([await one()], { first_name: 'Aye', last_name: 'Aye' })
    const customer = () => db().customer.findUniqueOrThrow({ where: { id: 1 } })
    expect((await customer()).name).toBe('ဒေါ်မြမြ')
    await db().customer.update({ where: { id: 1 }, data: { guestToken: 'guest' } })
    try {
      const { order } = await buy([await one()], { first_name: 'Aye', last_name: '-' })
      expect([order.user.name, (await customer()).name]).toEqual(['Aye', 'Aye'])
      const again = await buy([await one()], { first_name: 'Aye', last_name: 'Mu' })
      expect([again.order.user.name, (await customer()).name]).toEqual(['Aye Mu', 'Aye Mu'])
    } finally {
      await db().customer.update({ where: { id: 1 }, data: { guestToken: null, name: 'ဒေါ်မြမြ' } })
    }
  })

  it('removes its products from the cart of its customer only, and no others', async () => {
    const [line, rest] = [await one(), await one()]
    const { id: other } = await db().customer.create({ data: { name: 'Other' } })
    await db().cartItem.createMany({
      data: [
        { customerId: 1, productId: line.product_id },
        { customerId: 1, productId: rest.product_id },
        { customerId: other, productId: line.product_id },
      ],
    })
    await buy([line])
    const left = await db().cartItem.findMany({ orderBy: { id: 'asc' } })
    expect(left.map(({ customerId, productId }) => [customerId, productId])).toEqual([
      [1, rest.product_id],
      [other, line.product_id],
    ])
  })

  it('invalidates the responses that show its products, but not when it is repeated', async () => {
    const line = await one()
    const payment_screenshot = await insertScreenshot()
    const place = () => buy([line], { payment_screenshot })
    expect(await touchedBy(place)).toContain(`product-${line.product_id}`)
    expect(await touchedBy(place)).toEqual([])
  })
})

describe('a rejected order says what is wrong:', () => {
  it('shortages come before prices, each line has its sentence', async () => {
    const short = await insertProduct({ name: 'Short', stock: 1, price: 5 })
    const none = await insertProduct({ name: 'None', stock: 0 })
    const lines = [
      { product_id: short.id, quantity: 2, product_price: 4 },
      { product_id: none.id, quantity: 1 },
    ]
    expect(await rejection(buy(lines))).toMatchObject({
      code: 'conflict',
      message: 'Only 1 left of Short',
      errors: { cart_items: ['Only 1 left of Short', 'None is out of stock'] },
      body: { screenshot_usable: true },
    })
  })

  it('prices that changed', async () => {
    const [a, b] = [
      await insertProduct({ name: 'A', price: 5 }),
      await insertProduct({ name: 'B', price: 6 }),
    ]
    const line = ({ id }: { id: number }, product_price: number) => ({
      product_id: id,
      quantity: 1,
      product_price,
    })
    const change = { product_id: a.id, product_name: 'A', old_price: 4, new_price: 5 }
    expect(await rejection(buy([line(a, 4), line(b, 6)]))).toMatchObject({
      code: 'conflict',
      message: 'The price of A changed from 4 to 5 Kyats',
      errors: { cart_items: ['The price of A changed from 4 to 5 Kyats'] },
      body: { screenshot_usable: true, price_changes: [change] },
    })
  })

  it('totals that no number can hold', async () => {
    const { id } = await insertProduct({ price: 2_000_000_000, stock: 1_000_000_000 })
    expect(await rejection(buy([{ product_id: id, quantity: 1_000_000_000 }]))).toMatchObject({
      errors: { cart_items: ['This order is too large'] },
    })
  })

  it('a screenshot that is not there, and a guest who cannot have one', async () => {
    const errors = { payment_screenshot: ['Upload your payment screenshot first'] }
    const payment_screenshot = '/uploads/payments/none.png'
    expect(await rejection(buy([await one()], { payment_screenshot }))).toMatchObject({ errors })
    setEnv('SHOPPERS', 'visitor')
    try {
      expect(await rejection(buy([await one()]))).toMatchObject({ code: 'validation_failed', errors })
    } finally {
      setEnv('SHOPPERS', 'shared')
    }
  })
})

describe('an idempotency key', () => {
  const orderOfKey = async (key: string) =>
    (await db().idempotencyKey.findFirstOrThrow({ where: { key } })).orderId

  it('leads to its order, also when the screenshot has paid for it before', async () => {
    const line = await one()
    const payment_screenshot = await insertScreenshot()
    const { order } = await buy([line], { payment_screenshot }, 'first')
    expect(await orderOfKey('first')).toBe(order.id)
    expect(await buy([line], { payment_screenshot }, 'second')).toMatchObject({
      isNew: false,
      order: { id: order.id },
    })
    expect(await orderOfKey('second')).toBe(order.id)
    expect(await buy([line], { payment_screenshot }, 'second')).toMatchObject({ isNew: false })
  })

  it('belongs to one checkout', async () => {
    await buy([await one()], {}, 'used')
    expect(await rejection(buy([await one()], {}, 'used'))).toMatchObject({
      code: 'validation_failed',
      message: 'This Idempotency-Key was used for another checkout',
    })
  })

  it('is deleted after a week', async () => {
    await buy([await one()], {}, 'old')
    await buy([await one()], {}, 'young')
    const daysAgo = (days: number) => ago(days * 86_400_000)
    await db().idempotencyKey.updateMany({ where: { key: 'old' }, data: { createdAt: daysAgo(7.1) } })
    await db().idempotencyKey.updateMany({ where: { key: 'young' }, data: { createdAt: daysAgo(6.9) } })
    expect(await deleteExpiredKeys()).toBe(1)
    expect(await db().idempotencyKey.count({ where: { key: { in: ['old', 'young'] } } })).toBe(1)
  })
})
