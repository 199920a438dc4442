import { usePromotion } from '@/components/shop/checkout/promotion/use-promotion'
import { useCartPromotion } from '@/components/shop/cart/use-cart-promotion'
import { callApi } from '@/components/ui/browser/call-api'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { flatFee, type FeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { renderHook } from '@/lib/testing/runners/render-hook'

jest.mock('@/components/ui/browser/call-api')
const call = jest.mocked(callApi)

const line = (product_id: number, quantity: number, product_price = 1_000) =>
  ({ product_id, quantity, product: { product_price, product_weight: 0 } }) as CartItemView
const check = (total_price: number, shipping_fee: number, discount = 0, reason: string | null = null) => ({
  check: { promotion: null, reason, subtotal: total_price, discount, shipping_fee, total_price },
  reservation: discount === 0 ? null : { expires_at: '', seconds_left: 1_800 },
})
const answerWith = (...answer: Parameters<typeof check>) => call.mockResolvedValue(check(...answer))

/** Returns what gives the answer. */
function answerLater(): (...answer: Parameters<typeof check>) => void {
  let give: (found: ReturnType<typeof check>) => void = () => undefined
  call.mockReturnValue(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  return (...answer) => give(check(...answer))
}

beforeEach(() => {
  call.mockReset()
  Object.assign(globalThis, {
    location: { href: 'http://shop/checkout', search: '' },
    history: { replaceState: () => undefined },
  })
})

async function openCheckout(items: readonly CartItemView[], terms: FeeTerms | null, code = '') {
  const now = { items, terms, typed: { promo_code: code, delivery_method: 'delivery' } }
  const offered = { codes: true, automatic: true }
  const hook = await renderHook(() =>
    usePromotion(now.items, { offered, terms: now.terms, typed: now.typed }),
  )
  const change = async (next: Partial<typeof now>) => {
    Object.assign(now, next)
    await hook.render()
  }
  return { ...hook, change, readTotals: () => hook.read().totals }
}

describe('the promotion of a checkout', () => {
  it('has the fee of no other place while the place is not known, and none for who fetches the order', async () => {
    answerWith(11_000, 2_000, 1_000)
    const { readTotals, change } = await openCheckout([line(1, 10)], null)
    expect(readTotals()).toMatchObject({ discount: 1_000, shippingFee: 0, total: 9_000 })
    answerWith(10_000, 0)
    await change({ terms: flatFee(0), typed: { promo_code: '', delivery_method: 'pickup' } })
    expect(
      call.mock.calls.map(([, { body }]) => (body as { delivery_method?: string }).delivery_method),
    ).toEqual([undefined, 'pickup'])
    expect(readTotals()).toMatchObject({ shippingFee: 0, total: 10_000 })
  })

  it('is asked again for a place where the goods cost the same without it', async () => {
    const freeFrom = 20_000
    answerWith(21_800, 2_000, 2_200)
    const { readTotals, change } = await openCheckout([line(1, 22)], { ...flatFee(2_000), freeFrom })
    expect(readTotals().total).toBe(21_800)
    answerWith(23_800, 4_000, 2_200)
    await change({ terms: { ...flatFee(4_000), freeFrom } })
    expect(readTotals()).toMatchObject({ shippingFee: 4_000, total: 23_800 })
  })

  it('stays while the shop is asked about a phone number', async () => {
    answerWith(9_000, 0, 1_000)
    const { read, readTotals, act } = await openCheckout([line(1, 10)], flatFee(0))
    const answer = answerLater()
    await act(({ seePhone }) => seePhone('09790000001'))
    expect(call).toHaveBeenCalledTimes(2)
    expect(readTotals().total).toBe(9_000)
    const seen = read().readTotal()
    await act(() => answer(10_000, 0))
    expect(readTotals().total).toBe(10_000)
    expect(await seen).toBe(9_000)
  })

  it('that the shop is asked about counts in the total of an order that is sent meanwhile', async () => {
    answerWith(9_000, 0, 1_000)
    const { read, readTotals, change, act } = await openCheckout([line(1, 10)], null)
    const answer = answerLater()
    await change({ terms: flatFee(2_000) })
    expect(readTotals().total).toBe(12_000)
    const seen = read().readTotal()
    await act(() => answer(11_000, 2_000, 1_000))
    expect(await seen).toBe(11_000)
  })

  it('is asked again when its reservation expires, once the page is visible', async () => {
    jest.useFakeTimers()
    const listeners = new Map<string, () => void>()
    answerWith(9_000, 0, 1_000)
    const { readTotals, act } = await openCheckout([line(1, 10)], flatFee(0), 'LAST')
    document.addEventListener = (type: string, listener: unknown) => {
      listeners.set(type, listener as () => void)
    }
    await act(() => jest.advanceTimersByTimeAsync(1_801_000))
    expect(call).toHaveBeenCalledTimes(2)
    expect(readTotals().total).toBe(9_000)
    const see = (hidden: boolean) => {
      Object.assign(document, { hidden })
      listeners.get('visibilitychange')?.()
    }
    answerWith(10_000, 0)
    await act(() => see(true))
    await act(() => jest.advanceTimersByTimeAsync(3_600_000))
    expect(call).toHaveBeenCalledTimes(2)
    await act(async () => {
      see(false)
      await jest.advanceTimersByTimeAsync(0)
    })
    expect(readTotals().total).toBe(10_000)
    await act(() => jest.advanceTimersByTimeAsync(3_600_000))
    expect(call).toHaveBeenCalledTimes(3)
    jest.useRealTimers()
  })

  it('that an order was answered with is what the next order is sent with', async () => {
    answerWith(9_000, 0, 1_000)
    const { read, act } = await openCheckout([line(1, 10)], flatFee(0))
    await act(({ accept }) => accept({ total: 9_500, isCodeOver: false }))
    expect(await read().readTotal()).toBe(9_500)
  })

  it('is asked again after a code was used up meanwhile, without the code', async () => {
    answerWith(9_000, 0, 1_000)
    const { read, readTotals, act } = await openCheckout([line(1, 10)], flatFee(0), 'LAST')
    expect(readTotals().total).toBe(9_000)
    answerWith(10_000, 0)
    await act(({ accept }) => accept({ total: null, isCodeOver: true }))
    expect(readTotals().total).toBe(10_000)
    expect(read()).toMatchObject({ code: '', dropped: 1, problem: null, isChecking: false })
    expect(call.mock.lastCall?.[1].body).not.toHaveProperty('promo_code')
  })
})

it('the promotion of a cart is asked again for other goods that cost the same', async () => {
  jest.useFakeTimers()
  const wait = () => jest.advanceTimersByTimeAsync(500)
  let items = [line(1, 1), line(2, 2)]
  answerWith(2_900, 0, 100)
  const promotion = { code: '', isOffered: true }
  const { read, render, act } = await renderHook(() => useCartPromotion(promotion, 3_000, items, {}))
  await act(wait)
  expect(read()).toMatchObject({ discount: 100 })
  items = [line(1, 2), line(2, 1)]
  answerWith(2_800, 0, 200)
  await render()
  await act(wait)
  expect(read()).toMatchObject({ discount: 200 })
  jest.useRealTimers()
})
