import { db } from '@/lib/platform/db/client'
import { sharedCustomer } from '@/lib/testing/factories'
import { AppError } from '@/lib/platform/errors/app-error'
import { adminActor } from '@/lib/testing/actors'
import {
  createAccount,
  deleteAccount,
  reorderAccounts,
  updateAccount,
} from '@/lib/shop/payment-accounts/payment-accounts.commands'
import {
  listAllPaymentAccounts,
  listPaymentAccounts,
} from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import type { Admin, Permission } from '@/lib/platform/actors/actors'

describe('payment accounts', () => {
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
})

describe('the audit log of payment accounts', () => {
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
        ...wave,
        id: expect.any(Number) as number,
        qr_photo: null,
        active: true,
        position: 1,
        version: 1,
      })
      expect(await createAccount(admin, { ...kbz, qr_photo, active: false })).toMatchObject({
        qr_photo,
        active: false,
        position: 2,
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
        ...one,
        account_name: 'New',
        version: 2,
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
          code: 'conflict',
          message: 'The accounts have changed in the meantime',
        })
      }
      for (const work of [updateAccount(admin, 999_999, { active: true }), deleteAccount(admin, 999_999)]) {
        await expect(work).rejects.toMatchObject({
          code: 'not_found',
          message: 'No payment account Found',
        })
      }
      // The last active account can be changed in every other way.
      expect(await updateAccount(admin, one.id, { active: true })).toMatchObject({ active: true })
      expect(await updateAccount(admin, one.id, { account_name: 'New' })).toMatchObject({ active: true })
    })
  })
})
