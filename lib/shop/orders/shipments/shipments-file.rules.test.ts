import { errorText } from '@/lib/platform/errors/error-text'
import { readOrderRows } from '@/lib/shop/orders/files/order-file.rules'
import { planShipments, type StoredShipment } from '@/lib/shop/orders/shipments/shipments-file.rules'
import { shipmentColumns } from '@/lib/shop/orders/shipments/shipments-file.schema'
import { exportQuery } from '@/lib/shop/orders/files/order-export.schema'
import { CsvFile } from '@/lib/platform/csv/csv'

const REQUIRED = [['order_id'], ['courier', 'tracking_number']] as const
const read = (...lines: string[]) =>
  readOrderRows(
    new CsvFile(lines.map((text, index) => ({ line: index + 1, cells: text.split(',') }))),
    shipmentColumns,
    REQUIRED,
  )

describe('a file about orders', () => {
  it.each([
    ['nothing', [], errorText('file_empty')],
    ['no order number', ['courier', 'Royal'], errorText('column_missing', { column: 'order_id' })],
    [
      'nothing to set',
      ['order_id', '1'],
      errorText('column_or_other_missing', { column: 'courier', other: 'tracking_number' }),
    ],
    [
      'a column twice',
      ['order_id,courier,Courier', '1,a,b'],
      errorText('column_repeated', { column: 'courier' }),
    ],
    ['no rows', ['order_id,courier'], errorText('file_without_rows')],
    ['only empty rows', ['order_id,courier,note', ' , ,x'], errorText('file_without_rows')],
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

const NONE: StoredShipment = { courier: null, trackingNumber: null, isPickup: false }
const ROYAL: StoredShipment = { courier: 'Royal', trackingNumber: 'R-1', isPickup: false }
const orders = new Map([
  [1, NONE],
  [2, ROYAL],
  [3, { courier: 'မြို့ Royal', trackingNumber: 'R-3', isPickup: false }],
])

describe('a row of a file of shipments', () => {
  it.each([
    ['sets both', ['1,Ninja Van,N-9'], ['change', 1, 'Ninja Van', 'N-9', null]],
    ['keeps what an empty cell leaves', ['2,,R-2'], ['change', 2, 'Royal', 'R-2', null]],
    ['removes the number of another courier', ['2,Ninja Van,'], ['change', 2, 'Ninja Van', null, null]],
    ['gives another courier a number', ['2,Ninja Van,R-1'], ['change', 2, 'Ninja Van', 'R-1', null]],
    ['spells the courier in another way', ['2,ROYAL,'], ['change', 2, 'ROYAL', 'R-1', null]],
    [
      'spells the courier as it looks',
      ['3,\u1019\u103c\u102d\u1037\u102f\u200b  Royal,'],
      ['same', 3, 'မြို့ Royal', 'R-3', null],
    ],
    ['is already so', ['2,Royal,'], ['same', 2, 'Royal', 'R-1', null]],
    ['takes an order number in Burmese digits', ['#၂,Royal,R-1'], ['same', 2, 'Royal', 'R-1', null]],
    ['names no order', ['x,Royal,'], ['invalid', null, null, null, errorText('order_number')]],
    [
      'names an unknown order',
      ['4,Royal,'],
      ['invalid', 4, null, null, errorText('no_such_order_id', { id: 4 })],
    ],
    [
      'is too long',
      [`1,${'R'.repeat(61)},`],
      ['invalid', 1, null, null, errorText('max_characters', { max: 60 })],
    ],
    [
      'names an order again',
      ['1,A,', '1,B,'],
      ['invalid', 1, null, null, errorText('order_id_repeated', { id: 1 })],
    ],
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
