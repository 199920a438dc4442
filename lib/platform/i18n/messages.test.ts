import choiceEn from '@/lib/platform/i18n/choice/en.json'
import choiceMy from '@/lib/platform/i18n/choice/my.json'
import en from '@/lib/platform/i18n/en.json'
import my from '@/lib/platform/i18n/my.json'
import { allowancePurposes } from '@/lib/shop/money/money.schema'
import { allowanceInput } from '@/lib/shop/money/refunds.schema'
import { addressInput } from '@/lib/shop/orders/address/order-address.schema'

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}/`),
  )

/** The placeholders in braces. The variants of a plural are in braces too, after `one`, `other`, `0` or `=0`. */
const PLACEHOLDER = /(?<![,}] (?:=?\d+|one|other) )\{(\w+)[,}]/g
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]))].sort()

const english = new Map(flat({ ...en, choice: choiceEn }))
const burmese = new Map(flat({ ...my, choice: choiceMy }))

describe('the texts of the shop', () => {
  it('have the same keys in both languages', () => {
    expect([...burmese.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('have the same placeholders in both languages', () => {
    const filled = (texts: Map<string, string>) =>
      Object.fromEntries([...texts].map(([key, text]) => [key, placeholders(text)]))
    expect(filled(burmese)).toEqual(filled(english))
  })

  it('call what is taken back in the cash book a counter-entry in Burmese, as the page of an order does', () => {
    expect(my.adminCashBook.correction).toContain(my.adminMoney.counterEntry)
  })

  it('have a name in the audit log for every field of an address and of an allowance, and each purpose', () => {
    const fields = [...Object.keys(addressInput.shape), ...Object.keys(allowanceInput.shape)]
    const names = fields.filter((field) => field !== 'order_id').map((field) => `fields/${field}`)
    const keys = [...names, ...allowancePurposes.map((purpose) => `purposes/${purpose}`)]
    expect(keys.filter((key) => !english.has(`auditWords/${key}`))).toEqual([])
  })

  it('are never empty', () => {
    expect([...english, ...burmese].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('are in Burmese for the Burmese locale', () => {
    const words = (text: string) => text.replace(/\{\w+\}/g, '')
    const untranslated = [...burmese].filter(
      ([, text]) => /[a-z]/i.test(words(text)) && !/[\u1000-\u109f]/.test(text),
    )
    expect(untranslated).toEqual([])
  })

  it.each(['discountReasonHint', 'reasonHint', 'answerHint'])('%s says that the customer reads it', (key) => {
    expect(english.get(`adminChange/${key}`)).toContain('The customer can read it.')
    expect(burmese.get(`adminChange/${key}`)).toContain('ဝယ်သူက ဖတ်နိုင်ပါသည်။')
  })

  it.each([
    ['chrome/promotion', 'Special collection already available. Read more ...'],
    ['home/trending', 'Product You May Like'],
    ['listing/empty', 'No Products Found'],
    ['product/noStock', 'No Stock'],
    ['personal/addedToCart', 'Item Added to Cart'],
    ['personal/addedToWishlist', 'Item Added to Wishlist'],
    ['personal/removedFromCart', 'Item removed from Cart'],
    ['personal/removedFromWishlist', 'Item removed from Wishlist'],
    ['cart/empty', 'You have no Items in your cart'],
    ['wishlist/empty', 'You have no Wishlists'],
    ['orders/empty', 'You have no Orders'],
    ['checkout/success', 'Your order was successful!'],
    ['checkout/placed', 'Your order placed successfully'],
    ['payment/copied', 'Copied Account Number'],
    ['shipForm/another', 'Ship to another address?'],
    ['order/back', 'Go Back to Order History'],
    ['failure/title', 'Something went wrong'],
  ])('%s is worded as specified', (key, text) => {
    expect(english.get(key)).toBe(text)
  })
})
