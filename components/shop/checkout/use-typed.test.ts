import { readDraft } from '@/components/shop/checkout/checkout-storage'
import { listChanged, useTyped } from '@/components/shop/checkout/use-typed'
import { renderHook } from '@/lib/testing/runners/render-hook'

type Texts = Record<string, string>

let stored: string | null
const sessionStorage = { getItem: () => stored, setItem: (_key: string, value: string) => (stored = value) }
class FormTexts extends Map<string, string> {
  constructor({ texts }: { texts: Texts }) {
    super(Object.entries(texts))
  }
}
beforeEach(() => {
  stored = null
  Object.assign(globalThis, { sessionStorage, FormData: FormTexts })
})

/** A form with these fields on the screen. */
const form = (texts: Texts) => {
  const elements = { namedItem: (name: string) => (name in texts ? {} : null) }
  return { texts, elements, dataset: {} } as unknown as HTMLFormElement
}

it.each<[string, Texts, Texts, Texts]>([
  [
    'an address, while the order is fetched',
    { delivery_method: 'delivery', street_address: '12 Baho Road', town_city: 'Hlaing', email_address: '' },
    { delivery_method: 'pickup', email_address: 'mya@example.com' },
    { street_address: '12 Baho Road', town_city: 'Hlaing', email_address: 'mya@example.com' },
  ],
  [
    'the amount and digits of a payment, after cash on delivery was chosen',
    { payment_type: 'KBZPay', amount_sent: '9000', transaction_digits: '482913' },
    { payment_type: 'Cash on delivery' },
    { payment_type: 'Cash on delivery', amount_sent: '9000', transaction_digits: '482913' },
  ],
  ['nothing of a field that was emptied', { town_city: 'Hlaing' }, { town_city: '' }, { town_city: '' }],
])('keeps %s', async (_what, before, after, expected) => {
  const { read, act } = await renderHook(() => useTyped({ country: 'Myanmar' }))
  for (const texts of [before, after]) await act((typed) => typed.read(form(texts)))
  expect(read().typed).toMatchObject({ country: 'Myanmar', ...expected })
  expect(readDraft()).toEqual(read().typed)
  const reloaded = await renderHook(() => useTyped({ country: '' }))
  expect(reloaded.read().typed).toEqual(read().typed)
})

it.each<[string, Texts, Texts, string[]]>([
  ['a typed text', { phone: '12' }, { phone: '0979' }, ['phone']],
  [
    'fields that a button fills, but not those that it leaves',
    { town_city: 'Hlaing', street_address: '12 Baho Road' },
    { town_city: 'Kyauktada', state_country: 'Yangon', street_address: '12 Baho Road' },
    ['town_city', 'state_country'],
  ],
  ['a field that was emptied', { phone: '12' }, { phone: '' }, ['phone']],
  ['no empty field that is new on the screen', {}, { phone: '' }, []],
])('lists as changed %s', (_what, before, now, expected) => {
  expect(listChanged(before, now)).toEqual(expected)
})
