import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InvoiceLines } from '@/components/admin/print/invoice-lines'
import { ParcelSheet } from '@/components/admin/print/parcel-sheet'
import { moneySums } from '@/components/shop/orders/money/money-details'
import type { Parcel } from '@/lib/shop/couriers/handovers.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

jest.mock('next-intl', () => ({
  useLocale: () => 'en',
  useTranslations: () => (key: string, values?: object) => key + (values ? JSON.stringify(values) : ''),
}))

describe('the sheet of handed over parcels', () => {
  const parcel = { order_id: 1, phone: null, version: null, changed_at: null, to_collect: 0, weight: 0 }
  const render = (parcels: Partial<Parcel>[]) =>
    renderToStaticMarkup(
      createElement(ParcelSheet, {
        ...{ shop: 'Zay', courier: 'Royal', day: '27/11/2026' },
        parcels: parcels.map((one) => ({ ...parcel, ...one }) as Parcel),
      }),
    )

  it('says which has no phone number', () => {
    expect(render([{}, { order_id: 2, phone: '09777123456' }]).match(/noPhone/g)).toHaveLength(1)
  })

  it('strikes a parcel out that was cancelled since, says so, and does not count it', () => {
    const html = render([
      { status: 'order confirmed', to_collect: 5_000, weight: 100 },
      { status: 'order cancelled', order_id: 2, name: 'Khin', weight: 70 },
    ])
    const [kept = '', cancelled = ''] = html.match(/<tr>.*?<\/tr>/g)?.slice(1) ?? []
    expect(kept).not.toMatch(/line-through|order cancelled/)
    expect(cancelled).toMatch(/line-through[^>]*>Khin</)
    expect(cancelled).toMatch(/<td class="(?![^"]*line-through)[^"]*">order cancelled</)
    expect(html).toContain('parcelSheetOf{&quot;count&quot;:1}')
    expect(/<tfoot.*<\/tfoot>/.exec(html)?.[0]).toContain('grams{&quot;weight&quot;:&quot;100&quot;}')
  })
})

describe('an invoice', () => {
  const render = (money: Partial<OrderView['money']>) => {
    const sums = Object.fromEntries(moneySums.map((name) => [name, 0]))
    const order = {
      ...{ subtotal: 5_000, discount: 0, shipping_fee: 0, total_price: 5_000, promotion: null },
      ...{ order_details: [], money: { ...sums, ...money } },
    } as unknown as OrderView
    return renderToStaticMarkup(createElement(InvoiceLines, { order, isRoll: false }))
  }

  it('that was paid in full has its total alone', () => {
    expect(render({ received: 5_000 })).not.toContain('received')
  })

  it.each([
    ['refunded', { refunded: 5_000 }],
    ['waived', { refunded: 2_000, waived: 3_000 }],
    ['due', { due: 5_000 }],
  ])('of an order whose money was %s says so', (name, sums) => {
    const html = render({ received: 5_000, ...sums })
    expect(html).toContain('received')
    expect(html).toContain(name)
  })
})
