import { readStored, writeStored } from '@/components/ui/browser/browser-storage'
import { storeText, useStoredText } from '@/components/ui/browser/stored-text'
import { isAddressField } from '@/lib/shop/orders/address/address-fields.schema'
import type { AddressView } from '@/lib/shop/orders/orders.schema'
import { PROMO_CODE_COOKIE, toPromoCodeCookie } from '@/lib/shop/promotions/promo-code-cookie.rules'

/**
 * The session storage key of the checkout input, which survives a reload, a change of locale and a visit to the cart.
 */
const KEY = 'checkout_draft'

export type Draft = Readonly<Record<string, string>>

export const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** The texts of a stored object; empty if it cannot be read. */
function parseTexts(json: string): Draft {
  try {
    const stored: unknown = JSON.parse(json)
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(isText))
      : {}
  } catch {
    return {}
  }
}

/** Returns the stored input; empty if there is none or it cannot be read. */
export const readDraft = (): Draft => parseTexts(readStored('session', KEY) ?? '{}')

/** Stores the texts and choices of a form, and whether the texts must not be converted. */
export function saveDraft(typed: Draft, { dataset }: HTMLFormElement): void {
  writeStored('session', KEY, JSON.stringify({ ...typed, text_encoding: dataset['textEncoding'] }))
}

/** Starts the next checkout with this address; without its fields, with none. The choice of payment stays. */
export function saveAddressDraft(address: Partial<AddressView>): void {
  const others = Object.entries(readDraft()).filter(([name]) => !isAddressField(name))
  const typed = Object.entries(address).filter(isText)
  writeStored('session', KEY, JSON.stringify(Object.fromEntries([...others, ...typed])))
}

export const clearDraft = () => {
  writeStored('session', KEY, null)
  keepPromoCode('')
}

/** Removes fields from the stored input. */
function forgetFields(...names: readonly string[]): void {
  const others = Object.entries(readDraft()).filter(([name]) => !names.includes(name))
  writeStored('session', KEY, JSON.stringify(Object.fromEntries(others)))
}

/** Removes what is typed about a payment from the stored input: it is not that of the next order. */
export const forgetPaymentDetails = (): void => forgetFields('amount_sent', 'transaction_digits')

/** Removes a code that is no longer valid from its cookie and from the stored input. */
export function forgetPromoCode(): void {
  forgetFields('promo_code')
  keepPromoCode('')
}

/** Keeps a code while its customer shops, in a cookie, because the server draws the cart; an empty one is forgotten. */
export function keepPromoCode(code: string): void {
  document.cookie = toPromoCodeCookie(code)
}

/** The code that is kept; empty without one, or where it cannot be read. */
export function readPromoCode(): string {
  const value = new RegExp(`(?:^|; )${PROMO_CODE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The storage key of an uploaded screenshot's path until the order of the own cart is placed. */
export const CHECKOUT_SCREENSHOT = 'payment_screenshot'
/** The storage key of the address of the last order. It stays on this device, because many may share a customer. */
const LAST_ADDRESS = 'last_address'

/** Stores the path of a screenshot under `key`, or removes it. */
export const storeScreenshot = (path: string | null, key: string): void => storeText(key, path)

/** The path of the last upload that is not used yet; undefined during server rendering. */
export const useStoredScreenshot = useStoredText

/** Keeps the address of an order for the next one. */
export const saveLastAddress = (address: Record<string, unknown>): void =>
  storeText(LAST_ADDRESS, JSON.stringify(address))

export const clearLastAddress = (): void => storeText(LAST_ADDRESS, null)

/** The address of the last order from this browser; null if there is none or it cannot be read. */
export function useLastAddress(): Partial<AddressView> | null {
  const text = useStoredText(LAST_ADDRESS)
  const address = parseTexts(text ?? '{}')
  return Object.keys(address).some(isAddressField) ? address : null
}
