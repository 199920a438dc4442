import { toCheckoutError, clearFieldError } from '@/components/shop/checkout/checkout-error'
import { ApiError } from '@/lib/platform/http/client'

describe('a rejected checkout', () => {
  it('lists the fields to correct', () => {
    const errors = { first_name: ['This field is required'] }
    expect(toCheckoutError(new ApiError(422, 'This field is required', errors))).toEqual({
      kind: 'fields',
      errors,
      message: 'This field is required',
    })
  })

  it('reports changed prices by product', () => {
    const price_changes = [{ product_id: 3, product_name: 'Tea', old_price: 500, new_price: 700 }]
    const body = { price_changes, screenshot_usable: true }
    const error = new ApiError(409, 'changed', { cart_items: ['Tea changed'] }, body)
    expect(toCheckoutError(error)).toEqual({
      kind: 'conflict',
      prices: price_changes,
      total: null,
      reasons: ['Tea changed'],
      codeErrors: [],
      isScreenshotUsable: true,
    })
  })

  it('reports both totals when another is due than was seen', () => {
    const total_change = { seen_total: 9_000, total_price: 9_500 }
    const body = { total_change, screenshot_usable: true }
    const error = new ApiError(409, 'changed', { seen_total: ['changed'] }, body)
    expect(toCheckoutError(error)).toMatchObject({ total: total_change, isScreenshotUsable: true })
  })

  it('reports at its field that a code has been used up meanwhile', () => {
    const error = new ApiError(409, 'Used up', { promo_code: ['Used up'] }, { screenshot_usable: true })
    expect(toCheckoutError(error)).toMatchObject({
      reasons: ['Used up'],
      codeErrors: ['Used up'],
      total: null,
    })
  })

  it('reports the order that the screenshot already belongs to', () => {
    const error = new ApiError(409, 'Used', {}, { order_id: 12, screenshot_usable: false })
    expect(toCheckoutError(error)).toEqual({ kind: 'used screenshot', orderId: 12, message: 'Used' })
  })

  it('reports the order that has the lines already, which may be ordered again', () => {
    const body = { order_id: 12, can_order_again: true, screenshot_usable: true }
    const error = new ApiError(409, 'Ordered', { cart_items: ['Ordered'] }, body)
    expect(toCheckoutError(error)).toEqual({
      kind: 'ordered before',
      orderId: 12,
      message: 'Ordered',
      isScreenshotUsable: true,
    })
  })

  it('shows the message of a conflict without lines', () => {
    expect(toCheckoutError(new ApiError(409, 'Closed'))).toEqual({
      kind: 'conflict',
      prices: [],
      total: null,
      reasons: ['Closed'],
      codeErrors: [],
      isScreenshotUsable: false,
    })
  })

  it.each([
    ['the shop cannot be reached', new ApiError(0, 'fetch failed'), ''],
    ['the shop fails', new ApiError(500, 'Something went wrong'), ''],
    ['the shop is busy', new ApiError(503, 'Come back later'), 'Come back later'],
    ['something else breaks', new TypeError('x is not a function'), ''],
  ])('shows no untranslated message when %s', (_when, error, message) => {
    expect(toCheckoutError(error)).toEqual({ kind: 'failure', message })
  })

  it('clears the error of an edited field, and itself with the last one', () => {
    const rejection = toCheckoutError(new ApiError(422, 'x', { phone: ['Wrong'], country: ['Missing'] }))
    const less = clearFieldError(rejection, 'phone')
    expect(less).toEqual({ kind: 'fields', errors: { country: ['Missing'] }, message: 'x' })
    expect(clearFieldError(less, 'street_address')).toBe(less)
    expect(clearFieldError(less, 'country')).toBeNull()
    expect(clearFieldError({ kind: 'failure', message: '' }, 'phone')).toEqual({
      kind: 'failure',
      message: '',
    })
  })
})
