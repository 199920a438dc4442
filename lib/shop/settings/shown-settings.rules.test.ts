import {
  applyPatch,
  defaultSettings,
  toHelpContact,
  toShownSettings,
} from '@/lib/shop/settings/settings.rules'

it('a shop without the demo shows no contacts and slides that nobody has stated', () => {
  const { shop, slides } = toShownSettings(defaultSettings, false)
  expect(shop).toMatchObject({ name: 'Zay', phone: null, email: null, address: null })
  expect(slides.map(({ photo }) => photo).filter((photo) => photo.includes('demo'))).toEqual([])
})

it('the demo is shown as it is', () => {
  expect(toShownSettings(defaultSettings, true)).toEqual(defaultSettings)
})

it.each([
  ['phone', { shop_phone: '09 777 123 456' }],
  ['email', { shop_email: 'us@shwe-lin.example' }],
  ['address', { shop_address: 'Mandalay' }],
] as const)('what the owner states is shown: %s', (name, patch) => {
  const { shop } = toShownSettings(applyPatch(defaultSettings, patch), false)
  expect(shop[name]).toBe(Object.values(patch)[0])
})

it.each([true, false])(
  'an e-mail address that the owner has emptied is not shown, with the demo: %s',
  (hasDemo) => {
    const emptied = applyPatch(defaultSettings, { shop_email: null })
    expect(toShownSettings(emptied, hasDemo).shop.email).toBeNull()
  },
)

it('a slide of the owner is shown, also over the first picture', () => {
  const own = applyPatch(defaultSettings, { slide_1_heading: 'Opening week' })
  expect(toShownSettings(own, false).slides.map(({ heading }) => heading)).toEqual(['Opening week'])
})

it('a customer in need is told the first contact that is stated, else the name of the shop', () => {
  const nothing = toShownSettings(defaultSettings, false).shop
  expect(toHelpContact(nothing)).toBe('Zay')
  expect(toHelpContact({ ...nothing, email: 'us@zay.example' })).toBe('us@zay.example')
  expect(toHelpContact({ ...nothing, email: 'us@zay.example', phone: '09 1' })).toBe('09 1')
})
