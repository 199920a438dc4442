import { PATCH as patchAccount } from '@/app/api/payment-accounts/[id]/route'
import {
  GET as listAccounts,
  PATCH as orderAccounts,
  POST as postAccount,
} from '@/app/api/payment-accounts/route'
import { GET as getSettings, PATCH as patchSettings } from '@/app/api/settings/route'
import { POST as upload } from '@/app/api/settings/upload/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm, png } from '@/lib/testing/files/images'
import {
  accountMutationResponse,
  accountsMutationResponse,
  accountsResponse,
} from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { settingsMutationResponse, settingsResponse } from '@/lib/shop/settings/settings.schema'

const patch = (body: unknown, headers = {}) => callRoute(patchSettings, { method: 'PATCH', body, headers })
const getErrorFields = ({ body }: { body: Record<string, unknown> }) => Object.keys(body['errors'] as object)

describe('settings', () => {
  it('are public, and cached until they change', async () => {
    const { status, body, headers } = await callRoute(getSettings)
    expect(status).toBe(200)
    const { settings } = settingsResponse.strict().parse(body)
    expect(settings).toMatchObject({
      shop_name: 'Zay',
      delivery_fee: 2_000,
      delivery_phone_required: false,
      slide_2_link: '/product?product=tea',
    })
    expect(Object.keys(body['settings'] as object)).not.toContain('low_stock')
    expect(headers.get('cache-tag')).toBe('settings')
  })

  it('change only the given fields, and accept Burmese digits and form data', async () => {
    const changed = await patch({ delivery_fee: '၂၅၀၀', promotion_link: '/product?brand=1' })
    expect(changed.status).toBe(200)
    expect(settingsMutationResponse.strict().parse(changed.body).settings).toMatchObject({
      delivery_fee: 2_500,
      promotion_link: '/product?brand=1',
      shop_name: 'Zay',
    })
    const form = await patch(
      new URLSearchParams({ delivery_fee: '2,000 Kyats', shop_facebook: '', shop_viber: '၀၉ ၇၉၀ ၀၀၀ ၁၂၃' }),
    )
    expect(settingsMutationResponse.parse(form.body).settings).toMatchObject({
      delivery_fee: 2_000,
      delivery_phone_required: false,
      shop_facebook: null,
      shop_viber: '+959790000123',
      shop_messenger: null,
    })
  })

  it.each([
    ['shop_name', ' '],
    ['shop_phone', 'x'.repeat(41)],
    ['shop_email', 'nobody'],
    ['shop_address', null],
    ['shop_facebook', 'facebook'],
    ['shop_viber', '12'],
    ['shop_messenger', 'm.me/zay'],
    ['delivery_fee', -1],
    ['delivery_fee', '2,000.5'],
    ['delivery_fee', 2_000_000_001],
    ['promotion_text', ''],
    ['promotion_link', 'javascript:alert(1)'],
    ['slide_1_photo', 'https://elsewhere.example/a.png'],
    ['slide_1_photo', '/uploads/payments/a.png'],
    ['slide_2_heading', 'x'.repeat(101)],
    ['slide_2_text', 7],
    ['slide_1_link', '//evil.example'],
    ['low_stock', 'some'],
    ['hold_stock', 'maybe'],
    ['hold_stock', 1],
    ['versions', { shop: 'one' }],
  ])('%s as %j is rejected with 422 under its field', async (field, value) => {
    const answer = await patch({ [field]: value, ...(field === 'versions' ? { low_stock: 1 } : {}) })
    expect([answer.status, getErrorFields(answer)]).toEqual([422, [field]])
  })

  it('an e-mail address can be emptied again, a phone number and an address cannot', async () => {
    expect((await patch({ shop_email: 'us@zay.example' })).status).toBe(200)
    expect((await patch({ shop_email: ' ' })).status).toBe(200)
    const { settings } = settingsResponse.parse((await callRoute(getSettings)).body)
    expect(settings.shop_email).toBeNull()
    const answer = await patch({ shop_phone: '', shop_address: '' })
    expect(getErrorFields(answer)).toEqual(['shop_phone', 'shop_address'])
  })

  it('reject an empty change', async () => {
    expect((await patch({})).status).toBe(422)
    expect((await patch({ versions: { shop: 1 } })).status).toBe(422)
  })

  it("reject an outdated version with 409 and the current settings, in the client's locale", async () => {
    const knownVersions = settingsMutationResponse.parse((await patch({ low_stock: 7 })).body).versions
    await patch({ low_stock: 8, versions: { lowStock: knownVersions.lowStock } })
    const late = await patch(
      { low_stock: 9, versions: { lowStock: knownVersions.lowStock } },
      { cookie: 'lang=my' },
    )
    expect(late.status).toBe(409)
    expect(late.body['current']).toMatchObject({
      low_stock: 8,
      versions: { lowStock: knownVersions.lowStock + 1 },
    })
    expect(late.body['message']).toMatch(/[\u1000-\u109f]/)
  })

  it('accept images like the catalogue does', async () => {
    const stored = await callRoute(upload, { body: fileForm({ photo: await png() }) })
    expect(stored.status).toBe(201)
    expect(String(stored.body['path'])).toMatch(/^\/uploads\/catalogue\/\w+\.webp$/)
    const named = await callRoute(upload, { body: fileForm({ slide_2_photo: await png() }) })
    expect(String(named.body['path'])).toMatch(/^\/uploads\/catalogue\//)
    for (const field of ['photo', 'qr_photo']) {
      const wrong = await callRoute(upload, { body: fileForm({ [field]: 'no picture' }) })
      expect([wrong.status, getErrorFields(wrong)]).toEqual([422, [field]])
    }
    const none = await callRoute(upload, { body: fileForm({ other: await png() }) })
    expect([none.status, getErrorFields(none)]).toEqual([422, ['photo']])
  })
})

describe('payment accounts', () => {
  const input = { payment_type: 'KBZPay', account_name: 'Daw Mya', account_number: '09 450 123 456' }
  const create = async (body: object = input) =>
    accountMutationResponse.parse((await callRoute(postAccount, { body })).body).payment_account

  beforeEach(() => db().paymentAccount.deleteMany())

  it('are offered in their order, with the digits of everybody, unless they are turned off', async () => {
    const one = await create()
    const yoma = { ...input, payment_type: 'Yoma Bank', account_number: '၀၀၁၂ ၃၄၅၆' }
    const two = await create({ ...yoma, qr_photo: '/uploads/catalogue/q.webp' })
    const ordered = await callRoute(orderAccounts, { method: 'PATCH', body: { ids: [two.id, one.id] } })
    const listed = accountsResponse.strict().parse((await callRoute(listAccounts)).body)
    expect(listed.payment_accounts.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(accountsMutationResponse.parse(ordered.body).payment_accounts).toEqual(listed.payment_accounts)

    const offered = async () =>
      settingsResponse
        .parse((await callRoute(getSettings)).body)
        .payment_accounts.map((account) => [account.payment_type, account.account_number, account.qr_photo])
    const shown = ['Yoma Bank', '0012 3456', '/uploads/catalogue/q.webp']
    expect(await offered()).toEqual([shown, [input.payment_type, input.account_number, null]])
    await callRoute(patchAccount, {
      method: 'PATCH',
      params: { id: String(one.id) },
      body: { active: 'false' },
    })
    expect(await offered()).toEqual([shown])
  })

  it('keep their type, and their QR code until it is removed', async () => {
    const { id } = await create({ ...input, qr_photo: '/uploads/catalogue/q.webp' })
    const at = (body: object) =>
      callRoute(patchAccount, { method: 'PATCH', params: { id: String(id) }, body })
    expect((await at({ payment_type: 'WaveMoney' })).status).toBe(422)
    const account = accountMutationResponse.parse((await at({ account_name: 'U Ba' })).body).payment_account
    expect(account).toMatchObject({ payment_type: 'KBZPay', qr_photo: '/uploads/catalogue/q.webp' })
    expect(
      accountMutationResponse.parse((await at({ qr_photo: '' })).body).payment_account.qr_photo,
    ).toBeNull()
  })
})
