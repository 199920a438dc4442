import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorText } from '@/lib/platform/errors/error-text'
import { groupLinesById, planRow } from '@/lib/shop/catalogue/import/import-rows.rules'
import { parseRows, toFileCells } from '@/lib/shop/catalogue/import/product-import.rules'
import { productColumnKinds } from '@/lib/shop/catalogue/import/product-import.schema'
import type { ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { planZones, toZoneCells } from '@/lib/shop/delivery/zones-file.rules'
import { zoneColumnKinds } from '@/lib/shop/delivery/zones-file.schema'
import { exportColumnKinds } from '@/lib/shop/orders/files/order-export.rules'
import { readOrderRows } from '@/lib/shop/orders/files/order-file.rules'
import { planSettlement } from '@/lib/shop/orders/cash/settlements.rules'
import { settlementColumns } from '@/lib/shop/orders/cash/settlements.schema'
import { planShipments } from '@/lib/shop/orders/shipments/shipments-file.rules'
import { shipmentColumns } from '@/lib/shop/orders/shipments/shipments-file.schema'
import { createSettledOrder } from '@/lib/testing/orders/settlement-calls'
import { importTaxonomies as taxonomies } from '@/lib/testing/catalogue/import-taxonomies'
import { plainFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { type Field, listFields } from '@/lib/platform/fields/fields'
import { EMPTY_FIELDS } from '@/lib/testing/empty-fields'
import { decodeWindows } from '@/lib/platform/csv/wrong-encoding'
import { parseCsv } from '@/lib/platform/csv/csv'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'
import {
  type ColumnKind,
  createRowReader,
  DAMAGED_TEXT,
  type FileColumns,
  FORMULA_ERROR,
  inBothScripts,
  SHORTENED,
  TOO_NARROW,
  withLostZeros,
} from '@/lib/platform/csv/file-columns'

/** The sources below a folder whose text has a pattern. */
const findSources = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => pattern.test(readFileSync(name, 'utf8')))

/** What a row of each file is invalid for, when its cells are these; of an existing record, and of a new one. */

type Cells = Record<string, string>
type FileCase = {
  kinds: FileColumns<string>
  /** A valid row of a record with Burmese texts. */
  cells: Cells
  /** The cells by which a row names no record. */
  added: Cells | null
  findProblems: (cells: Cells) => Promise<string[]>
}

const BURMESE = 'သနပ်ခါး'
const isText = ({ kind }: Field) => kind === 'line' || kind === 'lines'
const BURMESE_TEXTS = Object.fromEntries(
  listFields(plainFields).map(([name, field]) => [name, isText(field) ? BURMESE : null]),
) as Record<'product_name' | 'product_description' | 'name_my' | 'description_my', string>
const named = { id: 1, name: BURMESE, name_my: BURMESE }
const product = {
  ...EMPTY_FIELDS,
  ...BURMESE_TEXTS,
  id: 1,
  version: 3,
  product_price: 1_000,
  product_weight: 100,
  stock_quantity: 5,
  brand_id: 1,
  category_id: 11,
  subcategory_id: 111,
  brand: { ...named, name: 'Shwe' },
  category: { ...named, name: 'Face' },
  subcategory: { ...named, name: 'Paste' },
  product_images: [{ photo_1: '/a.webp', photo_2: '/b.webp', photo_3: null, photo_4: null }],
}
const zone: ZoneView = {
  ...{ id: 2, version: 4, name: BURMESE, name_my: BURMESE, fee: 1_500, free_from: 50_000 },
  ...{ base_grams: 1_000, step_grams: 500, step_fee: 300, days: '2-4', cash: true, fee_prepaid: false },
  delivers: true,
  is_rest: false,
  places: [],
}
const order = createSettledOrder({ id: 24, trackingNumber: '0012345' })

/** A file of one row. A cell without a name is beside the columns; that of a blank one is below an empty name. */
const parse = (cells: Cells) => {
  const header = Object.keys(cells).filter((name) => name !== '')
  const quoted = Object.values(cells).map((cell) => `"${cell.replaceAll('"', '""')}"`)
  return parseCsv(Buffer.from(`${header.join(',')}\n${quoted.join(',')}`), 10)
}
const messages = (rows: readonly { message: string | null }[]) =>
  rows.flatMap(({ message }) => (message === null ? [] : [message]))

const files: Record<string, FileCase> = {
  'app/api/products/imports/route.ts': {
    kinds: productColumnKinds,
    cells: toFileCells(product),
    added: { id: '' },
    findProblems: async (cells) => {
      const { rows } = await parseRows(await parse(cells))
      const products = new Map([[1, { product, version: 3, isArchived: false, group: null }]])
      const known = {
        products,
        taxonomies,
        images: new Map(),
        lines: groupLinesById(rows),
        groups: new Map(),
      }
      return rows.flatMap((row) => messages(planRow(row, known).errors))
    },
  },
  'app/api/delivery/zones/import/route.ts': {
    kinds: zoneColumnKinds,
    cells: toZoneCells(zone),
    added: { id: '', version: '' },
    findProblems: async (cells) => messages((await planZones(await parse(cells), [zone])).problems),
  },
  'app/api/orders/shipments/import/route.ts': {
    kinds: shipmentColumns,
    cells: {
      ...{ order_id: '24', courier: BURMESE, tracking_number: '0012345' },
      ...{ exported_courier: BURMESE, exported_tracking_number: '0012345' },
    },
    added: null,
    findProblems: async (cells) => {
      const { rows } = await readOrderRows(await parse(cells), shipmentColumns, [])
      const orders = new Map([[24, { courier: BURMESE, trackingNumber: '0012345', isPickup: false }]])
      return messages(await planShipments(rows, orders))
    },
  },
  'app/api/orders/settlements/import/route.ts': {
    kinds: settlementColumns,
    cells: {
      ...{ order_id: '24', tracking_number: '0012345', collected: '8000', courier_fee: '700' },
      reason: BURMESE,
    },
    added: null,
    findProblems: async (cells) => {
      const { rows } = await readOrderRows(await parse(cells), settlementColumns, [])
      return messages(await planSettlement(rows, [order]))
    },
  },
}

const columns = Object.entries(files).flatMap(([route, file]) =>
  Object.entries(file.kinds).map(([column, kind]) => ({ route, file, column, kind })),
)
const misread = decodeWindows(Buffer.from(BURMESE))

it('every file that the shop takes is in this test', () => {
  const routes = findSources('app/api', /files: \['file'\]/)
  const takers = routes.filter((name) => /CSV/.test(readFileSync(name, 'utf8')))
  expect(takers.sort()).toEqual(Object.keys(files).sort())
})

it('every reader of rows goes through the one that knows what spreadsheets and encodings do', () => {
  const readers = findSources('lib', /\.mapRows\(/)
  expect(readers.length).toBeGreaterThan(2)
  for (const path of readers)
    expect(readFileSync(path, 'utf8')).toMatch(/createRowReader\([\s\S]*\.mapRows\(/)
})

it('every row of a file is valid as exported', async () => {
  for (const { cells, findProblems } of Object.values(files)) expect(await findProblems(cells)).toEqual([])
})

it.each(Object.entries(files))(
  '%s: a row with a filled cell beside the columns is rejected',
  async (_, file) => {
    const columns = Object.keys(file.cells).length
    const message = errorText('row_cell_count', { cells: columns + 1, columns })
    expect(await file.findProblems({ ...file.cells, '': '500' })).toEqual([message])
    expect(await file.findProblems({ ...file.cells, ' ': '500' })).toEqual([message])
    expect(await file.findProblems({ ...file.cells, '': ' ' })).toEqual([])
  },
)

it.each(columns)(
  '$route: a damaged cell of $column is rejected with its remedy',
  async ({ file, column }) => {
    const damages: [string, string][] = [
      ['??????', DAMAGED_TEXT],
      ['\ufffd\ufffd\ufffd', DAMAGED_TEXT],
      [misread, DAMAGED_TEXT],
      ['1.23457E+12', SHORTENED],
      ['#REF!', FORMULA_ERROR],
      ['#N/A', FORMULA_ERROR],
      ['#VALUE!', FORMULA_ERROR],
      ['#NAME?', FORMULA_ERROR],
      ['#DIV/0!', FORMULA_ERROR],
      ['#####', TOO_NARROW],
    ]
    for (const [cell, message] of damages) {
      expect([cell, (await file.findProblems({ ...file.cells, [column]: cell }))[0]]).toEqual([cell, message])
      if (file.added === null || column in file.added) continue
      expect(await file.findProblems({ ...file.cells, ...file.added, [column]: cell })).toContain(message)
    }
  },
)

const texts = columns.filter(({ file, column }) => file.cells[column] === BURMESE && column !== 'reason')

it.each(texts)('$route: a $column that lost a part of its letters is rejected', async ({ file, column }) => {
  for (const cell of ['သနပ်???', 'သနပ်ခ?း', 'New ???', misread.slice(0, 6)])
    expect(await file.findProblems({ ...file.cells, [column]: cell })).toContain(DAMAGED_TEXT)
})

it.each(columns.filter(({ kind }) => kind === 'id'))(
  '$route: the $column that a spreadsheet wrote with a decimal point is the whole number',
  async ({ file, column }) => {
    for (const ending of ['.0', '.00', ',0'])
      expect(
        await file.findProblems({ ...file.cells, [column]: `${file.cells[column] ?? ''}${ending}` }),
      ).toEqual([])
  },
)

it.each(columns.filter(({ file, column }) => file.cells[column] === '0012345'))(
  '$route: a $column without its first zeros is the stored one, and one kept by a formula too',
  async ({ file, column }) => {
    for (const cell of ['12345', '12345.0', '="0012345"', "'0012345"])
      expect(await file.findProblems({ ...file.cells, [column]: cell })).toEqual([])
  },
)

it.each(columns.filter(({ kind }) => kind === 'code'))(
  '$route: a $column that a spreadsheet took for a date is rejected with its remedy',
  async ({ file, column }) => {
    for (const cell of ['2-Apr', '02-Apr-26', 'Sep-12', '2/4/26', '02/04/2026', '2026-04-02'])
      expect(await file.findProblems({ ...file.cells, [column]: cell })).toContain(SHORTENED)
    expect(await file.findProblems({ ...file.cells, [column]: `="${file.cells[column] ?? ''}"` })).toEqual([])
  },
)

it.each(columns.filter(({ file, column }) => file.cells[column] === '0012345'))(
  '$route: a $column in digits of Burmese, with letters for zeros, is the stored one',
  async ({ file, column }) => {
    for (const cell of ['၀၀၁၂၃၄၅', 'ဝဝ၁၂၃၄၅', '၁၂၃၄၅'])
      expect(await file.findProblems({ ...file.cells, [column]: cell })).toEqual([])
  },
)

it('an order is found by its tracking number in digits of either script', async () => {
  for (const stored of ['0012345', '၀၀၁၂၃၄၅'])
    for (const cell of ['0012345', '၀၀၁၂၃၄၅', 'ဝဝ၁၂၃၄၅', '12345']) {
      expect(withLostZeros(cell).flatMap(inBothScripts)).toContain(stored)
      const { rows } = await readOrderRows(
        await parse({ tracking_number: cell, collected: '8000' }),
        settlementColumns,
        [],
      )
      const plan = await planSettlement(rows, [{ ...order, trackingNumber: stored }])
      expect([stored, cell, plan[0]?.order_id]).toEqual([stored, cell, 24])
    }
})

it('an invalid row about an order names the column of its cell', async () => {
  const read = async (kinds: FileColumns<string>, cells: Cells) =>
    (await readOrderRows(await parse(cells), kinds, [])).rows
  const settled = await planSettlement(
    await read(settlementColumns, { order_id: '24', collected: '8.000' }),
    [order],
  )
  const sent = { order_id: '24', courier: 'x'.repeat(300) }
  const shipped = await planShipments(
    await read(shipmentColumns, sent),
    new Map([[24, { courier: null, trackingNumber: null, isPickup: false }]]),
  )
  expect([settled[0]?.column, shipped[0]?.column]).toEqual(['collected', 'courier'])
})

it('an id with thousands separators is the whole number', () => {
  const read = createRowReader({ id: 'id' }, ['id'], (cell) => cell)
  for (const cell of ['1,024', '1,024.00', '1024.0', "'1024", '="1024"'])
    expect(read({ line: 2, cells: [cell] })).toEqual({ cells: { id: '1024' } })
  for (const cell of ['1.024', '1.5', '10,24'])
    expect(read({ line: 2, cells: [cell] })).toEqual({ cells: { id: cell } })
})

it('the sums below the rows of each file are no row', () => {
  for (const { kinds, cells } of Object.values(files)) {
    const names = Object.keys(kinds)
    const read = createRowReader(kinds, [...names, null], (cell) => cell)
    const isRow = (row: Cells, unread = '') =>
      read({ line: 2, cells: [...names.map((name) => row[name] ?? ''), unread] }) !== null
    const [id = '', text = '', code] = (['id', 'text', 'code'] as const).map((kind) =>
      names.find((name) => kinds[name] === kind),
    )
    const numbers = Object.fromEntries(
      names.filter((name) => kinds[name] === 'number').map((name) => [name, '၄၅,၀၀၀ Ks']),
    )
    for (const word of ['Total', 'TOTAL:', 'Grand total', 'Sum', 'စုစုပေါင်း', 'Total (24)']) {
      expect([word, isRow({ ...numbers, [id]: word }, '24')]).toEqual([word, false])
      // What is unclear is a row, so that it is listed.
      expect([word, isRow({ ...numbers, [id]: word, [text]: 'x' })]).toEqual([word, true])
      // A courier or a product may be called so; an order has its number.
      expect([word, isRow({ ...numbers, [id]: '24', [text]: word })]).toEqual([word, true])
      expect([word, isRow({ ...numbers, [text]: word }, '24')]).toEqual([word, false])
      expect([word, isRow({ [text]: word })]).toEqual([word, true])
      if (code === undefined) continue
      expect([word, isRow({ ...numbers, [code]: word })]).toEqual([word, false])
      expect([word, isRow({ ...numbers, [id]: '24', [code]: word })]).toEqual([word, true])
      expect([word, isRow({ ...numbers, [text]: 'Tea', [code]: word })]).toEqual([word, true])
    }
    expect(isRow(cells)).toBe(true)
  }
})

it.each(['SUM-1024', 'SUM1024', 'TOTAL2', 'Totally'])('%j is a tracking number, and no sum', (code) => {
  const read = createRowReader(settlementColumns, ['tracking_number', 'collected'], (cell) => cell)
  expect(read({ line: 2, cells: [code, '5000'] })).not.toBeNull()
})

it('every CSV file that the shop writes has chosen its reader', () => {
  const writers = findSources('lib', /\bcsvLines\(/)
  expect(writers).toEqual(['lib/platform/csv/csv-output.ts'])
})

const CODES = [
  '+95 9 789 000 111',
  '09789000111',
  '0012345',
  '123456789012',
  '12-05',
  '1/2',
  '2E5',
  '1.20',
  'MAR-1',
  'TRUE',
  '007',
]

it('a code in every file for a spreadsheet is written so that it is kept, and reads as it was', async () => {
  const outputs: [string, FileColumns<string>][] = [
    ...Object.entries(files).map(([route, { kinds }]): [string, FileColumns<string>] => [route, kinds]),
    ['orders', exportColumnKinds],
  ]
  for (const [name, kinds] of outputs) {
    const output = createCsvOutput('spreadsheet', Object.entries(kinds))
    const rows = CODES.map((code) => Object.values(kinds).map((kind) => (kind === 'code' ? code : 'x')))
    const file = await parseCsv(Buffer.from(output.header + output.format(rows)), 100)
    const read = createRowReader(kinds, Object.keys(kinds), (cell) => cell)
    const found = await file.mapRows(read)
    const codes = Object.keys(kinds).filter(
      (column): boolean => kinds[column] === ('code' satisfies ColumnKind),
    )
    for (const [index, code] of CODES.entries())
      for (const column of codes)
        expect([name, column, found[index]?.cells[column]]).toEqual([name, column, code])
    const raw = await file.mapRows(({ cells }) => cells[Object.keys(kinds).indexOf(codes[0] ?? '')] ?? '')
    if (codes.length > 0) expect(raw).toEqual(CODES.map((code) => `="${code}"`))
  }
})

it('a machine gets every cell as it is', () => {
  const output = createCsvOutput('machine', [
    ['phone', 'code'],
    ['name', 'text'],
  ])
  expect(output.header + output.format([['0979', '- Thanakha']])).toBe('phone,name\r\n0979,- Thanakha\r\n')
})
