import { toFileKey } from '@/lib/shop/catalogue/import/images/import-images.rules'
import { groupLinesById, planRow } from '@/lib/shop/catalogue/import/import-rows.rules'
import { parseRows } from '@/lib/shop/catalogue/import/product-import.rules'
import { type ImportColumn, importColumns } from '@/lib/shop/catalogue/import/product-import.schema'
import { type ZoneColumn, zoneColumns } from '@/lib/shop/delivery/zones-file.schema'
import { planZones } from '@/lib/shop/delivery/zones-file.rules'
import { readOrderRows } from '@/lib/shop/orders/files/order-file.rules'
import { planSettlement } from '@/lib/shop/orders/cash/settlements.rules'
import { type SettlementColumn, settlementColumns } from '@/lib/shop/orders/cash/settlements.schema'
import { type ShipmentColumn, shipmentColumns } from '@/lib/shop/orders/shipments/shipments-file.schema'
import { planShipments } from '@/lib/shop/orders/shipments/shipments-file.rules'
import { createSettledOrder } from '@/lib/testing/orders/settlement-calls'
import { importTaxonomies as taxonomies } from '@/lib/testing/catalogue/import-taxonomies'
import { csvLines, parseCsv } from '@/lib/platform/csv/csv'

/** As a cell comes out of a chat or a contacts app. */
function addInvisible(text: string): string {
  const middle = Math.ceil(text.length / 2)
  const inside = /[\u1000-\u109f]/.test(text) ? '\u00ad\u0007' : '\u00ad\u0007\u200b\ufe0f'
  return `\u007f\ufeff\u202a${text.slice(0, middle)}${inside}${text.slice(middle)}\u202c\u200e`
}

const read = (columns: readonly string[], cells: readonly string[]) =>
  parseCsv(new TextEncoder().encode(csvLines([columns, cells])), 10)

const keys = <Name extends string>(columns: Readonly<Record<Name, unknown>>) => Object.keys(columns) as Name[]

const PRODUCT: Partial<Record<ImportColumn, string>> = {
  product_name: 'Silk Scarf Red',
  product_price: '25,000',
  product_weight: '၈၀',
  product_description: 'Soft',
  stock_quantity: '7',
  brand: 'Shwe',
  category: 'Face',
  subcategory: 'Paste',
  photo_1: '/a.webp',
  photo_2: '/b.webp',
  name_my: 'ပိုးပဝါ',
  description_my: 'နူးညံ့သည်',
  group: 'Silk Scarf',
  option_1: 'Colour',
  value_1: 'Red',
  value_1_my: 'အနီ',
}
const ZONE: Record<ZoneColumn, string> = {
  id: '',
  version: '',
  name: 'Near',
  name_my: 'အနီး',
  fee: '2,000',
  free_from: '၅၀၀၀၀',
  base_grams: '1000',
  step_grams: '500',
  step_fee: '300',
  days: '2-3',
  cash: 'true',
  fee_prepaid: 'false',
  delivers: 'true',
  places: 'Hlaing, Yangon',
}
const SETTLEMENT: Record<SettlementColumn, string> = {
  order_id: '#1',
  tracking_number: 'R-1',
  collected: '8,000',
  courier_fee: '500',
  reason: 'Counted again',
}
const SHIPMENT: Record<ShipmentColumn, string> = {
  order_id: '1',
  courier: 'Royal',
  tracking_number: 'R-12',
  exported_courier: '',
  exported_tracking_number: '',
}

const ORDER = createSettledOrder({ trackingNumber: 'R-1' })

/** Each file: its columns with a cell of each, and what a row of it does. */
const files = {
  products: {
    columns: importColumns,
    cells: Object.fromEntries(importColumns.map((column) => [column, PRODUCT[column] ?? ''])),
    plan: async (cells: string[]) => {
      const { rows } = await parseRows(await read(importColumns, cells))
      const images = new Map(['/a.webp', '/b.webp'].map((path) => [path, { path }]))
      const known = {
        products: new Map(),
        taxonomies,
        images,
        lines: groupLinesById(rows),
        groups: new Map(),
      }
      return rows.map((row) => planRow(row, known))
    },
  },
  zones: {
    columns: zoneColumns,
    cells: ZONE,
    plan: async (cells: string[]) => planZones(await read(zoneColumns, cells), []),
  },
  settlements: {
    columns: keys(settlementColumns),
    cells: SETTLEMENT,
    plan: async (cells: string[]) => {
      const { rows } = await readOrderRows(await read(keys(settlementColumns), cells), settlementColumns, [])
      return planSettlement(rows, [ORDER])
    },
  },
  shipments: {
    columns: keys(shipmentColumns),
    cells: SHIPMENT,
    plan: async (cells: string[]) => {
      const { rows } = await readOrderRows(await read(keys(shipmentColumns), cells), shipmentColumns, [])
      return planShipments(rows, new Map([[1, { courier: null, trackingNumber: null, isPickup: false }]]))
    },
  },
}

const columns = Object.entries(files).flatMap(([file, { columns: names }]) =>
  names.map((column, index) => ({ file: file as keyof typeof files, column, index })),
)

describe('a cell of a file', () => {
  it.each(columns)(
    'of $file in $column is read as if nothing invisible were in it',
    async ({ file, index }) => {
      const { cells, columns: names, plan } = files[file]
      const plain = names.map((name) => (cells as Record<string, string>)[name] ?? '')
      const marked = plain.with(index, addInvisible(plain[index] ?? ''))
      expect(await plan(marked)).toEqual(await plan(plain))
    },
  )

  it.each(Object.keys(files) as (keyof typeof files)[])('is part of a valid row of %s', async (file) => {
    const { cells, columns: names, plan } = files[file]
    const result = await plan(names.map((name) => (cells as Record<string, string>)[name] ?? ''))
    expect(JSON.stringify(result)).not.toMatch(/"(?:invalid|refuse)"|"message":"/)
    expect(result).not.toMatchObject({ problems: [expect.anything()] })
  })

  it('finds an uploaded image by its name, whichever of them has invisible characters', () => {
    expect(toFileKey('IMG\u200e_1.jpg\u200b')).toBe(toFileKey('img_1.jpg'))
  })
})
