import { onInvalidate } from '@/lib/cache-tags'
import { db } from '@/lib/db/client'
import {
  createAccount,
  deleteAccount,
  reorderAccounts,
  updateAccount,
} from '@/lib/payment-accounts/payment-accounts.commands'
import { listAllPaymentAccounts } from '@/lib/payment-accounts/payment-accounts.queries'
import { adminActor } from '@/lib/testing/actors'
import type { Admin, Permission } from '@/lib/actors'

let admin: Admin<Permission>
/** Audit events of the tests before. */
let earlier = 0
beforeAll(async () => {
  admin = await adminActor()
})
beforeEach(async () => {
  await db().paymentAccount.deleteMany()
  earlier = await db().auditEvent.count()
})

const named = { account_name: 'Zay', account_number: '09 450 123 456' }
const wave = { payment_type: 'WaveMoney', ...named } as const
const kbz = { payment_type: 'KBZPay', ...named } as const
const qr_photo = '/uploads/catalogue/qr.webp'

/** What the audit log has about the accounts, oldest first. */
const audited = async () => {
  const events = await db().auditEvent.findMany({ orderBy: { id: 'asc' }, skip: earlier })
  return events.map(({ action, subjectType, subjectId, before, after }) => {
    expect(subjectType).toBe('payment_account')
    return [action, subjectId, before, after]
  })
}

describe('a new account', () => {
  it('is active, without a QR code, and in last position, unless it is given otherwise', async () => {
    expect(await createAccount(admin, wave)).toEqual({
      ...{ ...wave, id: expect.any(Number) as number, qr_photo: null, active: true, position: 1, version: 1 },
    })
    expect(await createAccount(admin, { ...kbz, qr_photo, active: false })).toMatchObject({
      ...{ qr_photo, active: false, position: 2 },
    })
    const [last] = await listAllPaymentAccounts(admin)
    await reorderAccounts(admin, (await listAllPaymentAccounts(admin)).map(({ id }) => id).reverse())
    await db().paymentAccount.update({ where: { id: last?.id ?? 0 }, data: { position: 7 } })
    expect(await createAccount(admin, { ...wave, payment_type: 'KBZ Bank' })).toMatchObject({ position: 8 })
  })

  it('is rejected when its payment type has one', async () => {
    await createAccount(admin, wave)
    await createAccount(admin, kbz)
    await expect(createAccount(admin, wave)).rejects.toMatchObject({
      errors: { payment_type: ['This payment method already has an account'] },
    })
  })
})

describe('every change of an account', () => {
  it('is audited with what changed', async () => {
    const { id } = await createAccount(admin, wave)
    const other = await createAccount(admin, { ...kbz, qr_photo, active: false })
    await updateAccount(admin, id, { account_name: 'New', account_number: '09 450 123 457', qr_photo })
    await updateAccount(admin, other.id, { active: true })
    await reorderAccounts(admin, [other.id, id])
    await deleteAccount(admin, other.id)
    expect(await audited()).toEqual([
      ['payment_account.create', String(id), null, { ...wave, qr_photo: null, active: 'true' }],
      ['payment_account.create', String(other.id), null, { ...kbz, qr_photo, active: 'false' }],
      [
        'payment_account.update',
        String(id),
        { ...named, qr_photo: null },
        { account_name: 'New', account_number: '09 450 123 457', qr_photo },
      ],
      ['payment_account.update', String(other.id), { active: 'false' }, { active: 'true' }],
      ['payment_account.reorder', 'all', { ids: `${id},${other.id}` }, { ids: `${other.id},${id}` }],
      ['payment_account.delete', String(other.id), { ...kbz, qr_photo, active: 'true' }, null],
    ])
  })

  it('invalidates the responses that show the accounts', async () => {
    const tags: string[] = []
    const end = onInvalidate((touched) => tags.push(...touched))
    await createAccount(admin, wave)
    end()
    expect(tags).toEqual(['settings'])
  })

  it('returns the account, or all of them in their new order', async () => {
    const [one, two] = [await createAccount(admin, wave), await createAccount(admin, kbz)]
    expect(await updateAccount(admin, one.id, { account_name: 'New', version: 1 })).toEqual({
      ...{ ...one, account_name: 'New', version: 2 },
    })
    expect(
      (await reorderAccounts(admin, [two.id, one.id])).map(({ id, position }) => [id, position]),
    ).toEqual([
      [two.id, 1],
      [one.id, 2],
    ])
    await deleteAccount(admin, one.id)
    expect(await listAllPaymentAccounts(admin)).toMatchObject([{ id: two.id }])
  })

  it('is rejected with the reason', async () => {
    const [one, two] = [
      await createAccount(admin, wave),
      await createAccount(admin, { ...kbz, active: false }),
    ]
    const last = 'Customers could no longer pay: this is the last active account'
    await expect(updateAccount(admin, one.id, { active: false })).rejects.toMatchObject({ message: last })
    await expect(deleteAccount(admin, one.id)).rejects.toMatchObject({ message: last })
    for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, two.id]]) {
      await expect(reorderAccounts(admin, ids)).rejects.toMatchObject({
        ...{ code: 'conflict', message: 'The accounts have changed in the meantime' },
      })
    }
    for (const work of [updateAccount(admin, 999_999, { active: true }), deleteAccount(admin, 999_999)]) {
      await expect(work).rejects.toMatchObject({
        ...{ code: 'not_found', message: 'No payment account Found' },
      })
    }
    // The last active account can be changed in every other way.
    expect(await updateAccount(admin, one.id, { active: true })).toMatchObject({ active: true })
    expect(await updateAccount(admin, one.id, { account_name: 'New' })).toMatchObject({ active: true })
  })
})
