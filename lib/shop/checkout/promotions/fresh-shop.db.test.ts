import { GET as readCart } from '@/app/api/cartitems/[id]/route'
import { POST as addToCart } from '@/app/api/cartitems/store/route'
import { GET as readOrder } from '@/app/api/orderDetails/[id]/route'
import { POST as check } from '@/app/api/promotions/check/route'
import { POST as reserve } from '@/app/api/promotions/reservations/route'
import { callRoute } from '@/lib/testing/call-route'
import { goods, order } from '@/lib/testing/catalogue/promotions'
import { sharedCustomer } from '@/lib/testing/factories'

beforeAll(sharedCustomer)

const keys = (value: unknown) => Object.keys(value as object).sort()
const inside = (value: unknown, ...path: string[]): unknown =>
  path.reduce((part: unknown, name) => (part as Record<string, unknown>)[name], value)

describe('a shop without promotions', () => {
  it('has nothing of them in a cart', async () => {
    const [line] = await goods(3_000)
    await callRoute(addToCart, { path: '/api/cartitems/store', method: 'POST', body: line })
    const { body } = await callRoute(readCart, { path: '/api/cartitems/1', params: { id: '1' } })
    expect(keys(body)).toEqual(['cartItems'])
    expect(keys(inside(body, 'cartItems', '0'))).toEqual(['id', 'product', 'product_id', 'quantity'])
    expect(keys(inside(body, 'cartItems', '0', 'product'))).toEqual(
      [
        'id',
        'name_my',
        'product_images',
        'product_name',
        'product_price',
        'product_weight',
        'stock_quantity',
      ].sort(),
    )
  })

  it.each([
    ['a check', check, '/api/promotions/check', ['check']],
    ['a reservation', reserve, '/api/promotions/reservations', ['check', 'reservation']],
  ])('answers %s with the plain sums', async (_, route, path, fields) => {
    const { body } = await callRoute(route, {
      path,
      method: 'POST',
      body: { cart_items: await goods(3_000) },
    })
    expect(keys(body)).toEqual(fields)
    expect(body).toMatchObject({ ...(fields.length > 1 && { reservation: null }) })
    expect(inside(body, 'check')).toEqual({
      promotion: null,
      reason: null,
      subtotal: 3_000,
      discount: 0,
      shipping_fee: 2_000,
      total_price: 5_000,
    })
  })

  it('has no discount in an order', async () => {
    const { id } = await order(await goods(3_000))
    const { body } = await callRoute(readOrder, {
      path: `/api/orderDetails/${id}`,
      params: { id: String(id) },
    })
    expect(inside(body, 'order')).toMatchObject({
      ...{ subtotal: 3_000, discount: 0, promotion: null, shipping_fee: 2_000, total_price: 5_000 },
    })
    expect(keys(inside(body, 'order'))).toEqual([
      ...['address_version', 'cash', 'change_request', 'changed_at', 'channel', 'courier', 'created_at'],
      ...['delivery', 'discount', 'discount_reason', 'handed_over_at', 'id', 'money', 'order_details'],
      ...['order_ship_address', 'order_status', 'payment_account', 'payment_reason', 'payment_screenshot'],
      ...['payment_status', 'payment_type', 'promotion', 'shipping_fee', 'shipping_status', 'subtotal'],
      ...['total_price', 'total_weight', 'tracking_number', 'user', 'version'],
    ])
    expect(keys(inside(body, 'order', 'order_details', '0'))).toEqual([
      ...['id', 'product', 'product_price', 'total_quantity'],
    ])
  })
})
