import { db, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { errorText } from '@/lib/platform/errors/error-text'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'
import { merchantQr } from '@/lib/testing/files/merchant-qr'
import { rejection } from '@/lib/testing/rejection'
import {
  createAccount,
  deleteAccount,
  reorderAccounts,
  updateAccount,
} from '@/lib/shop/payment-accounts/payment-accounts.commands'
import { createPaymentQr } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import {
  getPaymentQr,
  listAllPaymentAccounts,
  listPaymentAccounts,
} from '@/lib/shop/payment-accounts/payment-accounts.queries'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

/** The accounts of four payment types: KBZPay, WaveMoney, KBZ Bank, Yoma Bank. */
let accounts: AdminAccountView[]
beforeEach(async () => {
  await db().paymentAccount.deleteMany()
  await sharedCustomer()
  accounts = await listAllPaymentAccounts(admin)
})

const code = async (work: Promise<unknown>) => (await rejection(work))?.code ?? 'done'
const offered = async () => (await listPaymentAccounts()).map((account) => account.payment_type)
const types = async () => (await listAllPaymentAccounts(admin)).map((account) => account.payment_type)
const first = () => accounts[0]?.id ?? 0

const kbz = { payment_type: 'KBZPay', account_name: 'Zay', account_number: '09 450 123 456' } as const

describe('payment accounts', () => {
  it('an account that is turned off is no longer offered', async () => {
    await updateAccount(admin, first(), { active: false })
    expect(await offered()).not.toContain('KBZPay')
    expect(await types()).toContain('KBZPay')
  })

  it('the last active account cannot be turned off or deleted, even by concurrent calls', async () => {
    const turnedOff = accounts.map(({ id }) => code(updateAccount(admin, id, { active: false })))
    expect((await Promise.all(turnedOff)).filter((outcome) => outcome === 'conflict')).toHaveLength(1)
    const [last, ...others] = (await listAllPaymentAccounts(admin)).filter((account) => account.active)
    const id = last?.id ?? 0
    expect(others).toEqual([])
    expect(await rejection(updateAccount(admin, id, { active: false }))).toMatchObject({
      code: 'conflict',
      message: 'Customers could no longer pay: this is the last active account',
    })
    expect(await code(deleteAccount(admin, id))).toBe('conflict')
    // It can be changed in every other way.
    expect(await updateAccount(admin, id, { active: true })).toMatchObject({ active: true })
    expect(await updateAccount(admin, id, { account_name: 'New' })).toMatchObject({ active: true })
  })

  it('an account is not deleted while somebody is paying to it', async () => {
    const { id: orderId } = await insertOrder()
    const payTo = (accountId: number | null) => (holder: TransactionClient) =>
      holder.payment.updateMany({ where: { orderId }, data: { accountId } })
    await withTransaction(payTo(null))
    const pay = payTo(first())
    expect(await runIntoLock(pay, () => code(deleteAccount(admin, first())))).toBe('conflict')
    expect(await db().payment.count({ where: { orderId, accountId: first() } })).toBe(1)
  })

  it('an inactive account can be deleted, and its payment type can get an account again', async () => {
    await updateAccount(admin, first(), { active: false })
    await deleteAccount(admin, first())
    expect(await types()).toEqual(['WaveMoney', 'KBZ Bank', 'Yoma Bank'])
    const again = { ...kbz, active: false }
    await createAccount(admin, again)
    expect(await types()).toEqual(['WaveMoney', 'KBZ Bank', 'Yoma Bank', 'KBZPay'])
    expect(await code(createAccount(admin, again))).toBe('validation_failed')
  })

  it('customers see the accounts in the configured order, which covers all accounts or none', async () => {
    const ids = accounts.map(({ id }) => id)
    const reversed = ids.toReversed()
    const reordered = await reorderAccounts(admin, reversed)
    expect(reordered.map(({ id, position }) => [id, position])).toEqual(
      reversed.map((id, at) => [id, at + 1]),
    )
    expect(await offered()).toEqual(['Yoma Bank', 'KBZ Bank', 'WaveMoney', 'KBZPay'])
    expect(await db().auditEvent.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'payment_account.reorder',
      subjectType: 'payment_account',
      subjectId: 'all',
      before: { ids: ids.join(',') },
      after: { ids: reversed.join(',') },
    })
    for (const wrong of [
      ids.slice(1),
      [...ids.slice(1), 999_999],
      [],
      [...ids.slice(1), ids[1] ?? 0],
      [...ids, first()],
    ]) {
      expect(await rejection(reorderAccounts(admin, wrong))).toMatchObject({
        code: 'conflict',
        message: 'The accounts have changed in the meantime',
      })
    }
  })

  it('a new account is active, without a QR code, and in last position, unless it is given otherwise', async () => {
    const qr_photo = '/uploads/catalogue/qr.webp'
    await db().paymentAccount.deleteMany()
    expect(await createAccount(admin, kbz)).toEqual({
      ...kbz,
      id: expect.any(Number) as number,
      qr_photo: null,
      qr_payload: null,
      qr_amount: false,
      active: true,
      position: 1,
      version: 1,
    })
    const given = { ...kbz, payment_type: 'WaveMoney', qr_photo, active: false } as const
    expect(await createAccount(admin, given)).toMatchObject({ qr_photo, active: false, position: 2 })
    const [one, two] = await listAllPaymentAccounts(admin)
    await reorderAccounts(admin, [two?.id ?? 0, one?.id ?? 0])
    await db().paymentAccount.update({ where: { id: two?.id ?? 0 }, data: { position: 7 } })
    expect(await createAccount(admin, { ...kbz, payment_type: 'KBZ Bank' })).toMatchObject({ position: 8 })
  })

  describe('with the text of a QR code', () => {
    const qr_payload = merchantQr()
    const other = merchantQr({ 59: 'ANOTHER MART' })
    const insert = () => createAccount(admin, { ...kbz, qr_payload })
    const codes = async () => (await listPaymentAccounts()).map((account) => account.qr_code)
    beforeEach(() => db().paymentAccount.deleteMany())

    it('are offered as before until the owner has tried an amount, and from then on with their code', async () => {
      const { id, qr_amount } = await insert()
      expect([qr_amount, await codes(), await getPaymentQr(id, 100)]).toEqual([false, [undefined], null])
      await updateAccount(admin, id, { qr_amount: true })
      expect(await codes()).toEqual([`/api/payment-accounts/${id}/qr-code`])
      expect(await getPaymentQr(id, 52_200, '1042')).toBe(createPaymentQr(qr_payload, 52_200, '1042'))
      await updateAccount(admin, id, { qr_amount: false })
      expect(await codes()).toEqual([undefined])
    })

    it.each([
      ['another text', { qr_payload: other }, false],
      ['no text', { qr_payload: null }, false],
      ['the same text', { qr_payload }, true],
      ['another name', { account_name: 'New' }, true],
      ['another number', { account_number: '09 450 123 999' }, false],
      ['the same number', { account_number: kbz.account_number }, true],
    ])('%s afterwards: an untried code carries no amount', async (_what, change, qr_amount) => {
      const { id } = await insert()
      await updateAccount(admin, id, { qr_amount: true })
      expect(await updateAccount(admin, id, change)).toMatchObject({ ...change, qr_amount })
    })

    it.each([
      ['a code that is saved in the same moment', { qr_payload: other, qr_amount: true }],
      ['no code', { qr_payload: null, qr_amount: true }],
      ['another number', { account_number: '09 450 123 999', qr_amount: true }],
    ])('cannot be tried with %s', async (_what, change) => {
      const { id } = await insert()
      expect(await rejection(updateAccount(admin, id, change))).toMatchObject({
        code: 'validation_failed',
        fields: { qr_amount: [errorText('merchant_qr_missing')] },
      })
    })

    it('have no code while they are not offered', async () => {
      const { id } = await insert()
      await createAccount(admin, { ...kbz, payment_type: 'WaveMoney' })
      await updateAccount(admin, id, { qr_amount: true })
      await updateAccount(admin, id, { active: false })
      expect(await getPaymentQr(id, 100)).toBeNull()
    })

    it('are guarded by the database: an amount needs a code', async () => {
      const { id } = await insert()
      await expect(
        db().paymentAccount.update({ where: { id }, data: { qrPayload: null, qrAmount: true } }),
      ).rejects.toThrow('payment_accounts_qr_amount')
    })
  })
})
