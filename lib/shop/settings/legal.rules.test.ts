import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { hasAboutPage, localizedTerms } from '@/lib/shop/settings/legal.rules'
import { updateSettingsInput } from '@/lib/shop/settings/settings.schema'

it.each([
  ['en', 'Terms', 'စည်းကမ်း', 'Terms'],
  ['my', 'Terms', 'စည်းကမ်း', 'စည်းကမ်း'],
  ['en', null, 'စည်းကမ်း', 'စည်းကမ်း'],
  ['my', 'Terms', null, 'Terms'],
  ['en', null, null, null],
] as const)('a reader of %s of the texts %j and %j reads %j', (locale, text, burmese, shown) => {
  expect(localizedTerms(locale, text, burmese)).toBe(shown)
})

it.each([
  [{}, false],
  [{ terms: 'Terms', refunds: 'Refunds' }, false],
  [{ name: 'Zay Co., Ltd.' }, true],
  [{ registrationNumber: '1' }, true],
  [{ aboutMy: 'ကျွန်ုပ်တို့' }, true],
])('a shop that states %j has a page about itself: %p', (stated, has) => {
  expect(hasAboutPage({ ...defaultSettings.legal, ...stated })).toBe(has)
})

it('keeps paragraphs, and counts blank as nothing', () => {
  const input = { legal_terms: ' One.\n\nTwo. ', legal_refunds: ' \n ' }
  expect(updateSettingsInput.parse(input)).toMatchObject({ legal_terms: 'One.\n\nTwo.', legal_refunds: null })
  expect(updateSettingsInput.safeParse({ legal_terms: 'x'.repeat(10_001) }).success).toBe(false)
})
