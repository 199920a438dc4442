import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderReversals } from '@/components/admin/orders/order-reversals'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

jest.mock('@/components/admin/orders/order-action-forms', () => ({ CancelOrder: () => 'cancel' }))
jest.mock('@/components/admin/orders/cash/settle-form', () => ({ RejectedParcelForm: () => 'refused' }))
jest.mock('@/components/admin/payments/reopen-payment', () => ({ ReopenPayment: () => 'reopen' }))

const NOTHING = { collected: 0, returned: 0, awaits_rest: false }
const confirmed = {
  ...{ order_status: 'order confirmed', shipping_status: 'start shipping', payment_status: 'pending' },
  ...{ money: NOTHING, cash: { awaits_prepay: false } },
} as OrderView
const completed = { order_status: 'order completed', shipping_status: 'delivered' } as const

it.each<[string, Partial<OrderView>, string[]]>([
  ['is on its way', {}, ['cancel', 'refused']],
  ['was called delivered', completed, ['refused']],
  ['was paid in part on delivery', { money: { ...NOTHING, collected: 500 } as OrderView['money'] }, []],
  ['had goods come back', { ...completed, money: { ...NOTHING, returned: 500 } as OrderView['money'] }, []],
])('what can be taken back of a cash order that %s', (_what, change, offered) => {
  const order = { ...confirmed, ...change }
  const html = renderToStaticMarkup(
    createElement(OrderReversals, { order, payment: undefined, courierFee: null }),
  )
  expect(['cancel', 'refused', 'reopen'].filter((name) => html.includes(name))).toEqual(offered)
})
