import { getSection, sections } from '@/lib/shop/settings/settings-fields.schema'
import { z } from 'zod'
import {
  defaultSettings,
  applyPatch,
  getFields,
  unflattenSettings,
  getSections,
  flattenSettings,
  parseSection,
  parseSettings,
} from '@/lib/shop/settings/settings.rules'
import { updateSettingsInput } from '@/lib/shop/settings/settings.schema'

const fields = flattenSettings(defaultSettings)

describe('flattened settings', () => {
  it('are equivalent to the stored ones', () => {
    expect(unflattenSettings(fields)).toEqual(defaultSettings)
  })

  it('belong to one section each, and every section has some', () => {
    const of = Object.keys(fields).map(getSection)
    expect(of).not.toContain(undefined)
    expect(new Set(of)).toEqual(new Set(sections))
    expect(sections.flatMap((section) => Object.keys(getFields(section, fields))).sort()).toEqual(
      Object.keys(fields).sort(),
    )
  })

  it('that were never stored are those of a new shop', () => {
    const stored = { delivery: { fee: 700 }, slides: [defaultSettings.slides[1]] }
    const delivery = { ...defaultSettings.delivery, fee: 700 }
    const slides = [defaultSettings.slides[1], defaultSettings.slides[1]]
    expect(parseSettings({})).toEqual(defaultSettings)
    expect(parseSettings(stored)).toEqual({ ...defaultSettings, delivery, slides })
  })

  it('of an unknown name belong to no section', () => {
    expect([getSection('colour'), getSection(''), getSection('constructive')]).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })
})

it('the delivery fee is the stored one, or the default when none was ever stored', () => {
  const others = { isPhoneRequired: false, isPickupOffered: false, pickupAddress: null, pickupHours: null }
  expect([parseSection('delivery', { fee: 700 }), parseSection('delivery', { fee: 0 })]).toEqual([
    { fee: 700, ...others },
    { fee: 0, ...others },
  ])
  const unset = { fee: 2_000, ...others }
  expect([parseSection('delivery', null), parseSection('delivery', undefined)]).toEqual([unset, unset])
  expect(() => parseSection('delivery', { fee: -1 })).toThrow(z.ZodError)
})

describe('applyPatch', () => {
  it('preserves fields that the patch leaves out', () => {
    const patch = { delivery_fee: 0, slide_2_heading: 'Tea time' }
    const after = flattenSettings(applyPatch(defaultSettings, patch))
    expect(after).toEqual({ ...fields, ...patch })
    expect(getSections(patch)).toEqual(['delivery', 'slides'])
  })

  it('preserves fields whose value is undefined, and touches no section of theirs', () => {
    const patch = { delivery_fee: undefined, shop_name: undefined, low_stock: 1 }
    expect(flattenSettings(applyPatch(defaultSettings, patch))).toEqual({ ...fields, low_stock: 1 })
    expect(getSections(patch)).toEqual(['lowStock'])
  })

  it('clears a contact that is given as empty, not one that is left out', () => {
    const shop = { ...defaultSettings.shop, facebook: 'https://facebook.com/zay' }
    const before = { ...defaultSettings, shop }
    expect(applyPatch(before, updateSettingsInput.parse({ shop_name: 'Zay' })).shop.facebook).toBe(
      shop.facebook,
    )
    expect(applyPatch(before, updateSettingsInput.parse({ shop_facebook: ' ' })).shop.facebook).toBeNull()
  })
})

describe('the link of a promotion or slide', () => {
  it.each(['/', '/product', '/product?brand=1', 'https://zay.example/x', 'http://zay.example'])(
    'may be %s',
    (link) => {
      expect(updateSettingsInput.parse({ promotion_link: link }).promotion_link).toBe(link)
    },
  )
  it.each(['product', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://', '/a b', ''])(
    'cannot be %j',
    (link) => {
      expect(updateSettingsInput.safeParse({ promotion_link: link }).success).toBe(false)
    },
  )
})
