import { readOrderRows } from '@/lib/orders/order-file.rules'
import { planShipments, type Shipment } from '@/lib/orders/shipments-file.rules'
import { shipmentColumns } from '@/lib/orders/shipments-file.schema'
import { exportQuery } from '@/lib/orders/order-export.schema'
import { CsvFile } from '@/lib/text/csv'

const REQUIRED = [['order_id'], ['courier', 'tracking_number']] as const
const read = (...lines: string[]) =>
  readOrderRows(
    new CsvFile(lines.map((text, index) => ({ line: index + 1, cells: text.split(',') }))),
    shipmentColumns,
    REQUIRED,
  )

describe('a file about orders', () => {
  it.each([
    ['nothing', [], 'The file is empty'],
    ['no order number', ['courier', 'Royal'], 'The column order_id is missing'],
    ['nothing to set', ['order_id', '1'], 'The column courier or tracking_number is missing'],
    ['a column twice', ['order_id,courier,Courier', '1,a,b'], 'The column courier appears twice'],
    ['no rows', ['order_id,courier'], 'The file has no rows'],
    ['only empty rows', ['order_id,courier,note', ' , ,x'], 'The file has no rows'],
  ])('with %s cannot be read', async (_what, lines, fault) => {
    expect((await read(...lines)).fault).toBe(fault)
  })

  it('may have other columns, in any order, and cells that a spreadsheet would take for a formula', async () => {
    const { rows } = await read(' Tracking_Number ,note,ORDER_ID', "'+95-1,x, 7 ", ',,8')
    expect(rows).toEqual([
      { line: 2, cells: { order_id: '7', tracking_number: '+95-1' } },
      { line: 3, cells: { order_id: '8', tracking_number: '' } },
    ])
  })
})

const NONE: Shipment = { courier: null, trackingNumber: null }
const ROYAL: Shipment = { courier: 'Royal', trackingNumber: 'R-1' }
const orders = new Map([
  [1, NONE],
  [2, ROYAL],
])

describe('a row of a file of shipments', () => {
  it.each([
    ['sets both', ['1,Ninja Van,N-9'], ['change', 1, 'Ninja Van', 'N-9', null]],
    ['keeps what an empty cell leaves', ['2,,R-2'], ['change', 2, 'Royal', 'R-2', null]],
    ['is already so', ['2,Royal,'], ['same', 2, 'Royal', 'R-1', null]],
    ['takes an order number in Burmese digits', ['#၂,Royal,R-1'], ['same', 2, 'Royal', 'R-1', null]],
    ['names no order', ['x,Royal,'], ['invalid', null, null, null, 'Must be an order number, such as 24']],
    ['names an unknown order', ['3,Royal,'], ['invalid', 3, null, null, 'There is no order 3']],
    ['is too long', [`1,${'R'.repeat(61)},`], ['invalid', 1, null, null, 'Must be at most 60 characters']],
    ['names an order again', ['1,A,', '1,B,'], ['invalid', 1, null, null, 'The order 1 appears twice']],
  ])('%s', async (_what, lines, expected) => {
    const { rows } = await read('order_id,courier,tracking_number', ...lines)
    const last = (await planShipments(rows, orders)).at(-1)
    expect([last?.outcome, last?.order_id, last?.courier, last?.tracking_number, last?.message]).toEqual(
      expected,
    )
  })
})

describe('the columns of an export', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['phone, order_id,phone', ['phone', 'order_id']],
  ])('%j are %j', (columns, expected) => {
    expect(exportQuery.parse({ columns }).columns).toEqual(expected)
  })

  it.each(['password', 'order_id;phone', 'order_id,', 'phone,'.repeat(300)])('%j are rejected', (columns) => {
    expect(exportQuery.safeParse({ columns }).success).toBe(false)
  })
})
