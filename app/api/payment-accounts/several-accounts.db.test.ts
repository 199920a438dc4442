import { POST as checkout } from '@/app/api/cartitems/checkout/route'
import { GET as getSettings } from '@/app/api/settings/route'
import { db } from '@/lib/platform/db/client'
import { errorText } from '@/lib/platform/errors/error-text'
import { fileDate, startOfLocalDay } from '@/lib/platform/text/dates'
import { listReviews } from '@/lib/shop/payments/payments.queries'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { sumSentToday } from '@/lib/shop/payment-accounts/account-totals.queries'
import {
  createAccount,
  deleteAccount,
  updateAccount,
} from '@/lib/shop/payment-accounts/payment-accounts.commands'
import {
  listAllPaymentAccounts,
  listPaymentAccounts,
} from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import {
  insertOrder,
  insertProduct,
  insertScreenshot,
  sharedCustomer,
  validAddress,
} from '@/lib/testing/factories'
import {
  rejectedDecision,
  submitAnotherPayment,
  verifiedDecision,
} from '@/lib/testing/orders/payment-reviews'
import { readCashBook } from '@/lib/testing/orders/cash-book-calls'
import { aReceipt, insertReadScreenshot } from '@/lib/testing/orders/receipts'
import { rejection } from '@/lib/testing/rejection'

const kbz = { payment_type: 'KBZPay', account_name: 'Zay', account_number: '09 450 123 456' } as const
/** An order of `insertOrder()` costs 5,000 Kyats with its delivery. */
const COST = 5_000

let first = 0
let second = 0
beforeEach(async () => {
  await db().paymentAccount.deleteMany()
  await sharedCustomer()
  first = (await listAllPaymentAccounts(admin))[0]?.id ?? 0
  second = (await createAccount(admin, { ...kbz, label: 'Second phone' })).id
})

const limit = (id: number, daily_limit: number | null) => updateAccount(admin, id, { daily_limit })
const shown = async () => (await listPaymentAccounts())[0]?.payment_account_id
const accountOfPayment = async (id: number) =>
  (await db().payment.findUniqueOrThrow({ where: { id } })).accountId
const order = async (more: object) => {
  const { id } = await insertProduct({ price: 3_000 })
  const cart_items = [{ product_id: id, quantity: 1 }]
  const payment_screenshot = await insertScreenshot()
  const body = { ...validAddress, payment_type: 'KBZPay', payment_screenshot, cart_items, ...more }
  return callRoute(checkout, { body })
}

describe('with one account of each type', () => {
  beforeEach(() => deleteAccount(admin, second))

  it('answers have nothing of what several need', async () => {
    const { body } = await callRoute(getSettings)
    expect(body['payment_accounts']).toHaveLength(4)
    const answers = JSON.stringify([body, await listAllPaymentAccounts(admin)])
    expect(answers).not.toMatch(/"(label|daily_limit|payment_account_id)"/)
  })

  it('a limit changes nothing for customers, who have no other account', async () => {
    await limit(first, 1)
    await insertOrder()
    expect((await listPaymentAccounts()).map(({ payment_type }) => payment_type)).toHaveLength(4)
  })

  it('a kind that the shop has no account of is rejected like an unknown one', async () => {
    const [unknown, other] = [await order({ payment_type: 'AYA Pay' }), await order({ payment_type: 'Visa' })]
    expect([unknown.status, unknown.body]).toEqual([422, other.body])
  })
})

describe('a further account of a type', () => {
  it.each([
    ['no label', {}, 'payment_type', errorText('payment_method_has_account')],
    [
      'the number of another',
      { label: 'Third', account_number: kbz.account_number },
      'account_number',
      errorText('account_number_taken'),
    ],
  ])('is rejected with %s', async (_what, more, field, message) => {
    const input = { ...kbz, account_number: '09 450 999 999', ...more }
    expect((await rejection(createAccount(admin, input)))?.fields).toEqual({ [field]: [message] })
  })

  it('keeps its label and its number apart from the others', async () => {
    for (const [patch, field] of [
      [{ label: null }, 'label'],
      [{ account_number: '09 7900 01234' }, 'account_number'],
    ] as const) {
      expect(Object.keys((await rejection(updateAccount(admin, second, patch)))?.fields ?? {})).toEqual([
        field,
      ])
    }
    expect(await updateAccount(admin, second, { label: 'Another phone' })).toMatchObject({
      label: 'Another phone',
    })
  })

  it('is in the audit log with its label and limit', async () => {
    await limit(second, 500_000)
    expect(await db().auditEvent.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'payment_account.update',
      before: { daily_limit: null },
      after: { daily_limit: 500_000 },
    })
  })

  it('is shown when the first is full, and the order and its payment have the account that was shown', async () => {
    await limit(first, COST)
    expect(await shown()).toBe(first)
    const before = await insertOrder({ payment_account_id: first })
    expect(await shown()).toBe(second)
    const { body } = await order({})
    expect(body).toMatchObject({ order: { payment_account: { account_number: kbz.account_number } } })
    // Who saw the first account before it was full has paid to it.
    const late = await order({ payment_account_id: first })
    expect(late.body).toMatchObject({ order: { payment_account: { account_number: '09 7900 01234' } } })
    expect(await accountOfPayment(before.payment)).toBe(first)
  })

  it('is as if none was named where it is turned off, of another type or unknown', async () => {
    await updateAccount(admin, second, { active: false })
    const wave = (await listAllPaymentAccounts(admin))[1]?.id
    for (const [id, number] of [
      [second, '09 7900 01234'],
      [wave, '09 7900 01234'],
      [999_999, '09 7900 01234'],
    ]) {
      const { status, body } = await order({ payment_account_id: id })
      expect([status, body]).toMatchObject([201, { order: { payment_account: { account_number: number } } }])
    }
  })

  it('is not deleted while a payment to it waits for review', async () => {
    const { payment } = await insertOrder({ payment_account_id: second })
    expect(await rejection(deleteAccount(admin, second))).toMatchObject({
      code: 'conflict',
      message: 'Payments to this account wait for review (1): turn it off instead',
    })
    await reviewPayment(admin, payment, verifiedDecision)
    await deleteAccount(admin, second)
    expect(await accountOfPayment(payment)).toBeNull()
  })
})

describe('the day of an account has', () => {
  const sent = async () => (await sumSentToday([first])).get(first) ?? 0
  const paid = () => insertOrder({ payment_account_id: first })

  it.each([
    [
      'a payment that waits for review, with what its order costs',
      async () => {
        await paid()
      },
      COST,
    ],
    [
      'a verified payment, with what was received',
      async () => {
        await reviewPayment(admin, (await paid()).payment, { ...verifiedDecision, amount: 3_000 })
      },
      3_000,
    ],
    [
      'no rejected payment',
      async () => {
        await reviewPayment(admin, (await paid()).payment, rejectedDecision)
      },
      0,
    ],
    [
      'one payment of an order, however often its customer sends a screenshot',
      async () => {
        await submitAnotherPayment((await paid()).id, await insertScreenshot())
      },
      COST,
    ],
    [
      'the rest of the money, for a second payment',
      async () => {
        const { id, payment } = await paid()
        await reviewPayment(admin, payment, { ...verifiedDecision, amount: 3_000 })
        await submitAnotherPayment(id, await insertScreenshot())
      },
      COST,
    ],
    [
      'nothing of what a customer states',
      async () => {
        await insertOrder({ payment_account_id: first, amount_sent: 2_000_000 })
      },
      COST,
    ],
    [
      'nothing of yesterday in Yangon',
      async () => {
        const createdAt = new Date(startOfLocalDay(new Date()).getTime() - 1)
        await db().payment.update({ where: { id: (await paid()).payment }, data: { createdAt } })
      },
      0,
    ],
    [
      'nothing of another account',
      async () => {
        await insertOrder({ payment_account_id: second })
      },
      0,
    ],
  ] as const)('%s', async (_what, work, kyat) => {
    await work()
    expect(await sent()).toBe(kyat)
  })
})

describe('a further kind of account', () => {
  it('takes orders, beside the four of the contract', async () => {
    const mmqr = await createAccount(admin, { ...kbz, payment_type: 'MMQR', account_number: '1234567890' })
    expect((await listPaymentAccounts()).map(({ payment_type }) => payment_type)).toEqual([
      'KBZPay',
      'WaveMoney',
      'KBZ Bank',
      'Yoma Bank',
      'MMQR',
    ])
    const { status, body } = await order({ payment_type: 'MMQR' })
    expect([status, body]).toMatchObject([
      201,
      { order: { payment_type: 'MMQR', payment_account: { account_number: '1234567890' } } },
    ])
    await updateAccount(admin, mmqr.id, { active: false })
    expect((await order({ payment_type: 'MMQR' })).status).toBe(422)
  })
})

it('another payment is shown the account that its customer names, else that of the one before', async () => {
  const { id, payment } = await insertOrder({ payment_account_id: first })
  await reviewPayment(admin, payment, rejectedDecision)
  const named = await submitAnotherPayment(id, await insertScreenshot(), { payment_account_id: second })
  const next = await submitAnotherPayment(id, await insertScreenshot(), { payment_account_id: '' })
  expect([await accountOfPayment(named.payment.id), await accountOfPayment(next.payment.id)]).toEqual([
    second,
    second,
  ])
})

it('another payment has the account of the one before where it names one that is not shown', async () => {
  const { id, payment } = await insertOrder({ payment_account_id: first })
  await updateAccount(admin, second, { active: false })
  await reviewPayment(admin, payment, rejectedDecision)
  const wave = (await listAllPaymentAccounts(admin))[1]?.id
  for (const payment_account_id of [second, wave, 999_999]) {
    const sent = await submitAnotherPayment(id, await insertScreenshot(), { payment_account_id })
    expect(await accountOfPayment(sent.payment.id)).toBe(first)
  }
})

it('the cash book has each payment of an order at the account that it was shown', async () => {
  const { id, payment } = await insertOrder({ payment_account_id: second })
  await reviewPayment(admin, payment, { ...verifiedDecision, amount: 3_000 })
  const rest = await submitAnotherPayment(id, await insertScreenshot(), { payment_account_id: first })
  await reviewPayment(admin, rest.payment.id, verifiedDecision)
  const today = fileDate(new Date())
  const { movements } = await readCashBook(`from=${today}&to=${today}`)
  expect(
    movements
      .filter((one) => one.order_id === id)
      .map((one) => one.account_number)
      .toSorted(),
  ).toEqual([kbz.account_number, '09 7900 01234'])
})

describe('staff see', () => {
  const review = async (id: number) => (await listReviews(admin, id))[0]
  const read = async (digits: string) =>
    insertReadScreenshot(
      aReceipt(COST, { receiver_name: null, receiver_digits: { value: digits, is_sure: true } }),
    )
  const receiver = async (id: number) =>
    (await review(id))?.reading?.points.find(({ point }) => point === 'receiver')?.state

  it('which account was shown, by its label, and nothing more where it has none', async () => {
    const labelled = await insertOrder({ payment_account_id: second })
    const plain = await insertOrder({ payment_account_id: first })
    expect((await review(labelled.id))?.shown_account).toEqual({ ...kbz, label: 'Second phone' })
    expect(await review(plain.id)).not.toHaveProperty('shown_account')
  })

  it('which one a later payment was shown, where it is not that of the order', async () => {
    const { id, payment } = await insertOrder({ payment_account_id: second })
    await reviewPayment(admin, payment, rejectedDecision)
    await submitAnotherPayment(id, await insertScreenshot(), { payment_account_id: first })
    expect((await review(id))?.shown_account).toMatchObject({ account_number: '09 7900 01234', label: null })
  })

  it.each([
    ['the account that was shown', '3456', 'matches', undefined],
    ['another account of the shop', '1234', 'matches', '09 7900 01234'],
    ['none of its accounts', '9999', 'problem', undefined],
  ])('that a receipt names %s', async (_what, digits, state, other) => {
    const { id } = await insertOrder({ payment_account_id: second, payment_screenshot: await read(digits) })
    expect([await receiver(id), (await review(id))?.reading?.other_account?.account_number]).toEqual([
      state,
      other,
    ])
  })

  it('that a receipt names the account of the order, though that was deleted since', async () => {
    const { id, payment } = await insertOrder({
      payment_account_id: second,
      payment_screenshot: await read('3456'),
    })
    await db().payment.update({ where: { id: payment }, data: { accountId: null } })
    await deleteAccount(admin, second)
    expect(await receiver(id)).toBe('matches')
  })
})
