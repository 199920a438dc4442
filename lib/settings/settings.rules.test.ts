import {
  applyPatch,
  getFields,
  unflattenSettings,
  getSection,
  getSections,
  flattenSettings,
} from '@/lib/settings/settings.rules'
import { defaultSettings, sections, updateSettingsInput } from '@/lib/settings/settings.schema'

const fields = flattenSettings(defaultSettings)

describe('the flat names of the settings', () => {
  it('say the same as what is stored', () => {
    expect(unflattenSettings(fields)).toEqual(defaultSettings)
  })

  it('belong each to one section, and every section has some', () => {
    const of = Object.keys(fields).map(getSection)
    expect(of).not.toContain(undefined)
    expect(new Set(of)).toEqual(new Set(sections))
    expect(sections.flatMap((section) => Object.keys(getFields(section, fields))).sort()).toEqual(
      Object.keys(fields).sort(),
    )
  })
})

describe('a change', () => {
  it('leaves what it does not give', () => {
    const patch = { delivery_fee: 0, slide_2_heading: 'Tea time' }
    const after = flattenSettings(applyPatch(defaultSettings, patch))
    expect(after).toEqual({ ...fields, ...patch })
    expect(getSections(patch)).toEqual(['delivery', 'slides'])
  })

  it('takes a contact away by giving nothing for it, not by leaving it out', () => {
    const shop = { ...defaultSettings.shop, facebook: 'https://facebook.com/zay' }
    const before = { ...defaultSettings, shop }
    expect(applyPatch(before, updateSettingsInput.parse({ shop_name: 'Zay' })).shop.facebook).toBe(
      shop.facebook,
    )
    expect(applyPatch(before, updateSettingsInput.parse({ shop_facebook: ' ' })).shop.facebook).toBeNull()
  })
})

describe('where a line or a slide leads', () => {
  it.each(['/', '/product', '/product?brand=1', 'https://zay.example/x', 'http://zay.example'])(
    'may be %s',
    (link) => {
      expect(updateSettingsInput.parse({ promotion_link: link }).promotion_link).toBe(link)
    },
  )
  it.each(['product', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://', '/a b', ''])(
    'is never %j',
    (link) => {
      expect(updateSettingsInput.safeParse({ promotion_link: link }).success).toBe(false)
    },
  )
})
