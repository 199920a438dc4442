import { db } from '@/lib/db/client'
import { sharedCustomer } from '@/lib/testing/factories'
import { AppError } from '@/lib/errors'
import { adminActor } from '@/lib/testing/actors'
import {
  createAccount,
  deleteAccount,
  reorderAccounts,
  updateAccount,
} from '@/lib/payment-accounts/payment-accounts.commands'
import { listAllPaymentAccounts, listPaymentAccounts } from '@/lib/payment-accounts/payment-accounts.queries'

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const accounts = async () => listAllPaymentAccounts(await adminActor())
const types = async () => (await accounts()).map((account) => account.payment_type)

beforeEach(async () => {
  await db().paymentAccount.deleteMany()
  await sharedCustomer()
})

it('an account that is turned off is no longer offered', async () => {
  const [first] = await accounts()
  await updateAccount(await adminActor(), first?.id ?? 0, { active: false })
  expect((await listPaymentAccounts()).map((account) => account.payment_type)).not.toContain('KBZPay')
  expect(await types()).toContain('KBZPay')
})

it('the last active account cannot be turned off or deleted, even by concurrent calls', async () => {
  const admin = await adminActor()
  const turnedOff = (await accounts()).map(({ id }) => code(updateAccount(admin, id, { active: false })))
  expect((await Promise.all(turnedOff)).filter((outcome) => outcome === 'conflict')).toHaveLength(1)
  const offered = (await accounts()).filter((account) => account.active)
  expect(offered).toHaveLength(1)
  expect(await code(deleteAccount(admin, offered[0]?.id ?? 0))).toBe('conflict')
})

it('an inactive account can be deleted, and its payment type can get an account again', async () => {
  const admin = await adminActor()
  const [first] = await accounts()
  await deleteAccount(admin, first?.id ?? 0)
  expect(await types()).toEqual(['WaveMoney', 'KBZ Bank', 'Yoma Bank'])
  const again = {
    payment_type: 'KBZPay',
    account_name: 'Zay',
    account_number: '09 450 123 456',
    active: false,
  } as const
  await createAccount(admin, again)
  expect(await types()).toEqual(['WaveMoney', 'KBZ Bank', 'Yoma Bank', 'KBZPay'])
  expect(await code(createAccount(admin, again))).toBe('validation_failed')
})

it('customers see the accounts in the configured order, which covers all accounts or none', async () => {
  const admin = await adminActor()
  const ids = (await accounts()).map(({ id }) => id).reverse()
  await reorderAccounts(admin, ids)
  expect((await listPaymentAccounts()).map((account) => account.payment_type)).toEqual([
    'Yoma Bank',
    'KBZ Bank',
    'WaveMoney',
    'KBZPay',
  ])
  for (const wrong of [ids.slice(1), [...ids.slice(1), 999_999], []]) {
    expect(await code(reorderAccounts(admin, wrong))).toBe('conflict')
  }
})

it('the second admin to change an account gets a conflict with the current account', async () => {
  const admin = await adminActor()
  const [first] = await accounts()
  const { id = 0, version = 0 } = first ?? {}
  await updateAccount(admin, id, { account_number: '09 450 123 456', version })
  const rejection: unknown = await updateAccount(admin, id, {
    account_number: '09 450 123 457',
    version,
  }).catch((error: unknown) => error)
  expect(rejection).toMatchObject({
    code: 'conflict',
    body: { current: { account_number: '09 450 123 456', version: version + 1 } },
  })
})

it('every change is audited', async () => {
  const admin = await adminActor()
  const [first] = await accounts()
  const id = first?.id ?? 0
  await updateAccount(admin, id, { qr_photo: '/uploads/catalogue/qr.webp' })
  await deleteAccount(admin, id)
  const events = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 2 })
  expect(events).toMatchObject([
    { action: 'payment_account.delete', subjectId: String(id), before: { payment_type: 'KBZPay' } },
    { action: 'payment_account.update', after: { qr_photo: '/uploads/catalogue/qr.webp' } },
  ])
})
