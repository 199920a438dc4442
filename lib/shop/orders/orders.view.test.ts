import { type EventRow, toTimeline } from '@/lib/shop/orders/orders.view'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute))
const row = (id: number, minute: number, type: string, newValue: string | null = null): EventRow => ({
  id: String(id),
  at: at(minute),
  type,
  newValue,
  oldValue: null,
  note: null,
  actor: 'owner',
})
const kindsOf = (rows: EventRow[]) => toTimeline(rows).map(({ kind }) => kind)

describe('the timeline', () => {
  it('has the events of one moment in the order in which things happen', () => {
    const rows = [
      row(1, 0, 'order_status', 'order placed'),
      row(2, 1, 'order_status', 'order confirmed'),
      row(3, 1, 'shipping_status', 'start shipping'),
      row(4, 1, 'payment_status', 'verified'),
      row(5, 2, 'order_status', 'order completed'),
      row(6, 2, 'shipping_status', 'delivered'),
    ]
    expect(kindsOf(rows)).toEqual(['placed', 'verified', 'confirmed', 'shipping', 'delivered', 'completed'])
  })

  it('keeps different moments, and several notes of one moment, in their order', () => {
    const rows = [
      row(1, 1, 'payment_status', 'rejected'),
      row(2, 2, 'screenshot'),
      row(3, 3, 'payment_status', 'verified'),
      row(4, 4, 'note'),
      row(5, 4, 'note'),
    ]
    expect(toTimeline(rows).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })
})
