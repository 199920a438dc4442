import { GET as getCode } from '@/app/api/payment-accounts/[id]/qr-code/route'
import { PATCH } from '@/app/api/payment-accounts/[id]/route'
import { GET as readText } from '@/app/api/payment-accounts/qr-text/route'
import { POST } from '@/app/api/payment-accounts/route'
import { GET as getSettings } from '@/app/api/settings/route'
import { POST as upload } from '@/app/api/settings/upload/route'
import { db } from '@/lib/platform/db/client'
import { drawQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { createPaymentQr } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { accountMutationResponse } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { callRoute } from '@/lib/testing/call-route'
import { blankImage, fileForm, noiseImage, png } from '@/lib/testing/files/images'
import { merchantQr } from '@/lib/testing/files/merchant-qr'
import sharp from 'sharp'

const payload = merchantQr()

const store = async (image: Buffer) =>
  String((await callRoute(upload, { body: fileForm({ qr_photo: image }) })).body['path'])
const read = (path: string) => callRoute(readText, { path: `/api/test?qr_photo=${encodeURIComponent(path)}` })

/** A screenshot of a phone with the code in its middle, and a logo in the middle of the code. */
const screenshot = async () =>
  sharp({ create: { width: 1_080, height: 2_340, channels: 3, background: '#dfe9f5' } })
    .composite([
      {
        input: await sharp(await drawQrCode(payload))
          .resize(560)
          .png()
          .toBuffer(),
      },
      { input: await png(blankImage(60, 60)) },
    ])
    .png()
    .toBuffer()

describe('the code in an uploaded image', () => {
  it.each([
    ['a code', () => drawQrCode(payload), payload, null],
    ['a screenshot of a wallet', screenshot, payload, null],
    [
      'a code of another kind',
      () => drawQrCode('https://wallet.example/pay?id=7'),
      'https://wallet.example/pay?id=7',
      'This is no merchant code of the EMVCo kind: its fields cannot be read',
    ],
    ['a picture without a code', () => png(), null, null],
    ['noise', () => png(noiseImage()), null, null],
  ])('is read: %s', async (_what, draw, text, problem) => {
    const answer = await read(await store(await draw()))
    expect([answer.status, answer.body]).toEqual([200, { qr_payload: text, qr_problem: problem }])
  })

  it.each(['/uploads/catalogue/none.webp', '/icon.svg', '/elsewhere/catalogue/none.webp'])(
    'finds no code without an upload: %s',
    async (path) => {
      expect((await read(path)).body).toEqual({ qr_payload: null, qr_problem: null })
    },
  )

  it.each([
    '/uploads/payments/1.jpg',
    'https://elsewhere.example/q.png',
    '/uploads/catalogue/../payments/1.jpg',
  ])('is not looked for in %s', async (path) => {
    expect((await read(path)).status).toBe(422)
  })
})

describe('an image without a text', () => {
  const kbz = { payment_type: 'KBZPay', account_name: 'Daw Mya', account_number: '09 450 123 456' }
  const create = async (fields: object) => {
    await db().paymentAccount.deleteMany()
    const { body } = await callRoute(POST, { body: { ...kbz, ...fields } })
    return accountMutationResponse.parse(body).payment_account
  }
  const change = async (id: number, body: object) => {
    const answer = await callRoute(PATCH, { method: 'PATCH', params: { id: String(id) }, body })
    return accountMutationResponse.parse(answer.body).payment_account
  }
  const other = merchantQr({ 59: 'ANOTHER MART' })
  const withCode = async (text: string) => store(await drawQrCode(text))

  it.each<[string, () => Promise<object>, string | null, boolean]>([
    ['another code', async () => ({ qr_photo: await withCode(other) }), other, false],
    ['the same code', async () => ({ qr_photo: await store(await screenshot()) }), payload, true],
    ['no merchant code', async () => ({ qr_photo: await withCode('https://wallet.example') }), null, false],
    ['no code', async () => ({ qr_photo: await store(await png()) }), null, false],
    ['no image', () => Promise.resolve({ qr_photo: null }), null, false],
    [
      'a text of its own',
      async () => ({ qr_photo: await store(await png()), qr_payload: payload }),
      payload,
      true,
    ],
    ['another name', () => Promise.resolve({ account_name: 'Daw Hla' }), payload, true],
  ])('replaces the text of the image before: %s', async (_what, body, text, isTried) => {
    const { id } = await create({ qr_photo: await withCode(payload), qr_payload: payload })
    await change(id, { qr_amount: true })
    expect(await change(id, await body())).toMatchObject({ qr_payload: text, qr_amount: isTried })
  })

  it('that is the same keeps a text that is not in it', async () => {
    const qr_photo = await store(await png())
    const { id } = await create({ qr_photo, qr_payload: payload })
    expect(await change(id, { qr_photo })).toMatchObject({ qr_payload: payload })
  })

  it('is read for a new account too, unless it has a text or is to have none', async () => {
    const qr_photo = await withCode(payload)
    const texts = [{}, { qr_payload: other }, { qr_payload: null }]
    const found = []
    for (const text of texts) found.push((await create({ qr_photo, ...text })).qr_payload)
    expect(found).toEqual([payload, other, null])
  })
})

describe('the code of a payment', () => {
  const code = async (id: number, query: string) => {
    const handler = () =>
      getCode(new Request(`http://shop.test/api/test${query}`, { headers: { host: 'shop.test' } }), {
        params: Promise.resolve({ id: String(id) }),
      })
    const response = await handler()
    return {
      status: response.status,
      headers: response.headers,
      image: Buffer.from(await response.arrayBuffer()),
    }
  }
  const insert = async (isTried: boolean) => {
    await db().paymentAccount.deleteMany()
    const body = {
      payment_type: 'KBZPay',
      account_name: 'Daw Mya',
      account_number: '09 450 123 456',
      qr_payload: payload,
    }
    const { id } = accountMutationResponse.parse((await callRoute(POST, { body })).body).payment_account
    const change = { method: 'PATCH', params: { id: String(id) }, body: { qr_amount: isTried } }
    expect((await callRoute(PATCH, change)).status).toBe(200)
    return id
  }
  const offered = async () => (await callRoute(getSettings)).body['payment_accounts']

  it('is an image with the amount and the order, which no cache keeps', async () => {
    const id = await insert(true)
    const { status, headers, image } = await code(id, '?amount=52200&order=1042')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ])
    expect((await read(await store(image))).body).toMatchObject({
      qr_payload: createPaymentQr(payload, 52_200, '1042'),
    })
    expect(await offered()).toMatchObject([{ qr_code: `/api/payment-accounts/${id}/qr-code` }])
  })

  it('does not exist before the owner has tried it, and the public answer does not change', async () => {
    const id = await insert(false)
    expect((await code(id, '?amount=100')).status).toBe(404)
    expect(await offered()).toEqual([
      { payment_type: 'KBZPay', account_name: 'Daw Mya', account_number: '09 450 123 456', qr_photo: null },
    ])
  })

  it.each([
    ['', 422],
    ['?amount=0', 422],
    ['?amount=-1', 422],
    ['?amount=1.5', 422],
    ['?amount=10000000000000', 422],
    ['?amount=9999999999999', 200],
    ['?amount=100&order=x', 422],
  ])('of %j is a %i', async (query, status) => {
    expect((await code(await insert(true), query)).status).toBe(status)
  })
})
