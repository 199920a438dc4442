import { getPlaces } from '@/components/admin/frame/places'
import { countWork, findNews, isLive } from '@/components/admin/live/work-steps'

const work = {
  ...{ to_check: 1, to_confirm: 2, to_ship: 4, to_pack: 8, rejected: 16 },
  ...{ to_refund: 32, to_call: 64, to_read: 128, newest_payment: 256, newest_order: 512 },
}

it('a place with a count beside it shows a list that is refreshed when the count changes', () => {
  const places = getPlaces(['owner', 'audit'], { ratings: true }).map(({ href }) => href)
  const counts = places.flatMap((href) => {
    const count = countWork(href, work)
    return count > 0 ? [[href, count, isLive(href)]] : []
  })
  expect(counts).toEqual([
    ['/admin/orders', 10, true],
    ['/admin/payments', 1, true],
    ['/admin/refunds', 32, true],
    ['/admin/restock', 64, true],
    ['/admin/ratings', 128, true],
  ])
  expect(places.filter(isLive)).toEqual(['/admin', ...counts.map(([href]) => href)])
  expect([countWork('/admin/orders', null), isLive('/admin/orders/7')]).toEqual([0, false])
})

it.each([
  ['a payment', { newest_payment: 257 }, { name: 'newPayment', count: 1 }],
  ['an order with cash on delivery', { newest_order: 513 }, { name: 'newOrder', count: 2 }],
  ['an order with its payment', { newest_payment: 257, newest_order: 513 }, { name: 'newPayment', count: 1 }],
  ['nothing but another count', { to_pack: 9 }, null],
  ['nothing, and staff wrote the newest orders', { newest_order: null }, null],
])('what is told once there is %s', (_what, change, news) => {
  expect(findNews(work, { ...work, ...change })).toEqual(news)
})
