import { orderPageQuery, orderQuery } from '@/lib/shop/orders/orders.schema'

describe('the order list query', () => {
  it.each([
    ['no day', { from: 'soon' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['the month before the day', { to: '11/21/2026' }],
    ['an instant', { to: '2026-11-21T10:00:00Z' }],
    ['a day before time', { from: '0000-01-01' }],
    ['a day given twice', { from: ['2026-11-21', '2026-11-22'] }],
    ['a span that runs backwards', { from: '2026-11-22', to: '2026-11-21' }],
    ['an order of its own', { sort: 'price' }],
    ['an unknown next step', { next_step: 'lost' }],
    ['an unknown payment type', { payment_type: 'Cash' }],
    ['an amount below zero', { amount: '-1' }],
    ['an amount that is no number', { amount: 'much' }],
    ['too long an amount', { amount: '1'.repeat(1_000) }],
  ])('rejects %s, which the page query ignores', (_name, query) => {
    expect(orderQuery.safeParse(query).success).toBe(false)
    expect(orderPageQuery.safeParse(query).success).toBe(true)
  })

  it.each([
    ['nothing', {}, { from: null, to: null, sort: 'newest', page: 1 }],
    ['blanks', { from: '', to: ' ', sort: '', order_status: '' }, { from: null, to: null, sort: 'newest' }],
    ['one day', { from: '2026-11-21', to: '2026-11-21' }, { from: '2026-11-21', to: '2026-11-21' }],
    ['day/month/year', { from: ' 1/9/2026' }, { from: '2026-09-01' }],
    ['Burmese day/month/year', { from: '၂၁.၁၁.၂၀၂၆' }, { from: '2026-11-21' }],
    ['Burmese digits', { from: '၂၀၂၆-၁၁-၂၁' }, { from: '2026-11-21' }],
    ['an amount as it is shown', { amount: '၁၂,၅၀၀ ကျပ်' }, { amount: 12_500 }],
    ['blank filters', { next_step: '', payment_type: '', amount: '' }, { amount: null }],
    ['a leap day', { to: '2024-02-29' }, { to: '2024-02-29' }],
  ])('accepts %s', (_name, query, read) => {
    expect(orderQuery.parse(query)).toMatchObject(read)
    expect(orderPageQuery.parse(query)).toMatchObject(read)
  })

  it('swaps a backwards date range on the page', () => {
    expect(orderPageQuery.parse({ from: '2026-11-22', to: '2026-11-20' })).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-22',
    })
  })
})
