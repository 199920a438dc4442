import { errorText } from '@/lib/platform/errors/error-text'
import { EMPTY_FIELDS } from '@/lib/testing/empty-fields'
import { planRow, type ImportContext, groupLinesById } from '@/lib/shop/catalogue/import/import-rows.rules'
import { imageColumns, type ImageMatch } from '@/lib/shop/catalogue/import/images/import-images.rules'
import { toCells, parseRows } from '@/lib/shop/catalogue/import/product-import.rules'
import { type ImportColumn, importColumns } from '@/lib/shop/catalogue/import/product-import.schema'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { importTaxonomies as taxonomies } from '@/lib/testing/catalogue/import-taxonomies'
import { parseCsv } from '@/lib/platform/csv/csv'

const soap: ProductView = {
  ...EMPTY_FIELDS,
  id: 1,
  product_name: '=Soap',
  product_price: 1_000,
  product_weight: 100,
  stock_quantity: 5,
  product_description: 'Line one\r\n-line two',
  brand_id: 1,
  category_id: 11,
  subcategory_id: 111,
  name_my: 'ဆပ်ပြာ',
  description_my: null,
  brand: { id: 1, name: 'Shwe', name_my: null },
  category: { id: 11, name: 'Face', name_my: null },
  subcategory: { id: 111, name: 'Paste', name_my: null },
  product_images: [{ photo_1: '/a.webp', photo_2: '/b.webp', photo_3: null, photo_4: '/d.webp' }],
}
const products: ImportContext['products'] = new Map([
  [1, { product: soap, version: 3, isArchived: false, group: null }],
  [2, { product: { ...soap, id: 2 }, version: 1, isArchived: true, group: null }],
])

const WIDTH = importColumns.length
type Row = Partial<Record<ImportColumn, string>>
const cells = ',Tea,1500,80,Green,7,Shwe,Face,Paste,/a.webp,/b.webp,,'.split(',')
const tea: Row = Object.fromEntries(importColumns.map((column, index) => [column, cells[index] ?? '']))
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
const formatRow = (row: Row, columns: readonly ImportColumn[]) =>
  quoted(columns.map((column) => row[column] ?? ''))

/** The images that the cells name. */
const images: ImportContext['images'] = new Map<string, ImageMatch>([
  ...['/a.webp', '/b.webp'].map((path): [string, ImageMatch] => [path, { path }]),
  ['uploads/catalogue/b.webp', { path: '/uploads/catalogue/b.webp' }],
  ['/etc/passwd', { error: 'No such picture' }],
])

/** The plans of the rows of a file; its first row has a description of two lines. */
async function planLines(file: string[], columns: readonly ImportColumn[] = importColumns) {
  const text = [columns.join(','), ...file].join('\r\n')
  const { rows } = await parseRows(await parseCsv(new TextEncoder().encode(text), 100))
  const lines = groupLinesById(rows)
  return rows.map((row) => planRow(row, { products, taxonomies, images, lines, groups: new Map() }))
}
const aboveIt = formatRow({ ...tea, product_description: 'Two\nlines' }, importColumns)
/** The errors of a row on line 4: the row above it takes two lines. */
const listErrors = async (row: Row) => (await planLines([aboveIt, formatRow(row, importColumns)]))[1]?.errors

const [REQUIRED, WHOLE] = [errorText('required'), errorText('whole_number')]
const READABLE = errorText('visible_text')

type Broken = [ImportColumn, string, string]
/** Cells of a column, separated by bars, that are all invalid for the same reason. */
const broken = (column: ImportColumn, message: string, cells: string): Broken[] =>
  cells.split('|').map((cell) => [column, cell, message])

const noAmount =
  'abc|12.5|1,50|15 00|1e3|0x10|12 dollars|=1+1|+-5|၁၂.၅|NaN|TRUE|99999999999999999999|1/2|∞|5-|٣'
const amounts = (column: ImportColumn, max: number): Broken[] => [
  ...broken(column, REQUIRED, '|   |\n'),
  ...broken(column, WHOLE, noAmount),
  ...broken(column, errorText('min', { min: 0 }), '-1|-၁'),
  ...broken(column, errorText('max', { max }), String(max + 1)),
]
const photos = imageColumns.flatMap((column) => broken(column, 'No such picture', '/etc/passwd'))

describe('an invalid row is reported with its line, its column and the reason', () => {
  const rows: Broken[] = [
    ...broken('id', WHOLE, 'abc|1.5|#1|1 2|=1|1;2'),
    ...broken('id', errorText('min', { min: 1 }), '0|-1|၀'),
    ...broken('id', errorText('max', { max: 2147483647 }), '2147483648'),
    ...broken('id', errorText('no_such_product_id'), '999|၉၉၉'),
    ...broken('id', errorText('product_archived'), '2|၂'),
    ...broken('product_name', REQUIRED, '|  |\n|\t'),
    ...broken(
      'product_name',
      errorText('max_characters', { max: 255 }),
      `${'a'.repeat(256)}|${'ﷺ'.repeat(255)}`,
    ),
    ...broken('product_name', REQUIRED, '\u0007|\u007f|\u200b|\u00ad|\ufeff\u200b|\u2800|\u3164|\u202e'),
    ...broken('product_name', READABLE, '\ue000'),
    ...amounts('product_price', 2_000_000_000),
    ...amounts('product_weight', 10_000_000),
    ...amounts('stock_quantity', 1_000_000_000),
    ...broken('product_weight', WHOLE, '500 g|၅၀၀ ဂရမ်'),
    ...broken('stock_quantity', WHOLE, '7 pcs'),
    ...broken('product_description', REQUIRED, '|\n\n| '),
    ...broken('product_description', errorText('max_characters', { max: 10000 }), 'a'.repeat(10_001)),
    ...broken('product_description', REQUIRED, '\u200b\u0007'),
    ...broken('brand', REQUIRED, '| |\u200b'),
    ...broken('brand', errorText('no_such_brand'), `Mandalay|1|Shwe,Inle|=Shwe|${'b'.repeat(300)}`),
    ...broken('category', REQUIRED, '| '),
    ...broken('category', errorText('no_such_category'), 'Feet|11|Shwe'),
    ...broken('subcategory', REQUIRED, '| '),
    ...broken('subcategory', errorText('no_such_subcategory'), 'Soap|111|Face'),
    ...broken('subcategory', errorText('subcategory_of_another_category'), 'Oil|Cream'),
    ...broken('photo_1', REQUIRED, '|   '),
    ...broken('photo_2', REQUIRED, '|   '),
    ...photos,
  ]
  it('in more than a hundred variants', () => {
    expect(new Set(rows.map(([column, cell]) => `${column} ${cell}`)).size).toBeGreaterThan(100)
  })
  it.each(rows)('%s %j', async (column, cell, message) => {
    expect(await listErrors({ ...tea, [column]: cell })).toEqual([{ line: 4, column, message }])
  })

  it.each<[string, Row, ImportColumn, string]>([
    [
      'a category of another brand',
      { brand: 'Inle', category: 'Hair', subcategory: 'Oil' },
      'category',
      errorText('category_of_another_brand'),
    ],
    [
      'a subcategory of the namesake of its category',
      { brand: 'Inle' },
      'subcategory',
      errorText('subcategory_of_another_category'),
    ],
  ])('%s', async (_what, row, column, message) => {
    expect(await listErrors({ ...tea, ...row })).toEqual([{ line: 4, column, message }])
  })

  it.each([
    [quoted(['', 'Tea', '1']), errorText('row_cell_count', { cells: 3, columns: WIDTH })],
    [
      `${formatRow(tea, importColumns)},more`,
      errorText('row_cell_count', { cells: WIDTH + 1, columns: WIDTH }),
    ],
  ])('with too few or too many cells', async (line, message) => {
    const [, row] = await planLines([aboveIt, line])
    expect(row).toMatchObject({ action: 'refuse', errors: [{ line: 4, column: null, message }] })
  })

  it('but not where it ends before the last columns, which a new product may leave out', async () => {
    const [row] = await planLines([quoted(cells.slice(0, 11))])
    expect(row).toMatchObject({ action: 'create', errors: [], name: 'Tea' })
  })

  it('with each of its errors', async () => {
    const columns = (await listErrors({ id: 'x' }))?.map(({ column }) => column)
    expect(columns).toEqual(importColumns.slice(0, 11))
  })

  it('whose id occurs twice, on both lines', async () => {
    const rows = await planLines([
      aboveIt,
      formatRow({ ...tea, id: '1' }, importColumns),
      formatRow({ ...tea, id: '၁' }, importColumns),
    ])
    expect(rows.flatMap(({ errors }) => errors)).toEqual([
      { line: 4, column: 'id', message: errorText('id_repeated_on_line', { line: 5 }) },
      { line: 5, column: 'id', message: errorText('id_repeated_on_line', { line: 4 }) },
    ])
  })
})

describe('a valid row', () => {
  const one = async (row: Row, columns?: readonly ImportColumn[]) =>
    (await planLines([formatRow(row, columns ?? importColumns)], columns))[0]

  it('adds a product, with its brand and category in any spelling', async () => {
    const row = await one({
      ...tea,
      product_name: 'ျမန္မာ',
      product_price: '၁,၅၀၀ ကျပ်',
      brand: ' SHWE',
      category: 'FACE',
      photo_2: 'uploads/catalogue/b.webp',
    })
    expect(row).toMatchObject({
      action: 'create',
      lineNumber: 2,
      productId: null,
      before: null,
      after: {
        name: 'မြန်မာ',
        searchText: 'မြန်မာ',
        price: 1_500,
        brandId: 1,
        categoryId: 11,
        subcategoryId: 111,
        photo2: '/uploads/catalogue/b.webp',
        photo3: null,
      },
    })
  })
  it('may have a price in Zawgyi', async () => {
    expect((await one({ ...tea, product_price: '၃၅၀၀ က်ပ္' }))?.after).toMatchObject({ price: 3_500 })
  })

  it('changes only the fields that differ', async () => {
    const row = await one({ ...toCells(soap), product_price: '1200', photo_4: '' })
    expect(row).toMatchObject({ action: 'change', productId: 1, version: 3 })
    expect([row?.before, row?.after]).toEqual([
      { price: 1_000, photo4: '/d.webp' },
      { price: 1_200, photo4: null },
    ])
  })
  it.each<[string, Row]>([
    ['as it was exported', {}],
    ['with the guard of the export', { product_name: "'=Soap" }],
    ['with lines ended by a spreadsheet', { product_description: 'Line one\n-line two' }],
    ['with Burmese digits', { product_price: '၁၀၀၀', stock_quantity: '၅' }],
    ['with other capitals', { brand: 'shwe', category: 'FACE' }],
    ['with spaces around', { product_price: ' 1000 ', product_name: ' =Soap ' }],
  ])('changes nothing %s', async (_how, cells) => {
    expect(await one({ ...toCells(soap), ...cells })).toMatchObject({
      action: 'same',
      before: null,
      after: null,
    })
  })
  it('writes brand, category and subcategory together when it moves', async () => {
    const row = await one({ ...toCells(soap), category: 'Hair', subcategory: 'Oil' })
    expect(row?.after).toEqual({
      brandId: 1,
      brand: 'Shwe',
      categoryId: 12,
      category: 'Hair',
      subcategoryId: 121,
      subcategory: 'Oil',
    })
  })
  it.each<[Row, ImportColumn, string]>([
    [{ id: '1', brand: 'Inle' }, 'category', errorText('category_of_another_brand')],
    [
      { id: '1', brand: 'Inle', category: 'Face' },
      'subcategory',
      errorText('subcategory_of_another_category'),
    ],
  ])('must fit the columns that its file leaves out: %j', async (row, column, message) => {
    const columns = importColumns.filter((name) => name in row)
    expect((await one(row, columns))?.errors).toEqual([{ line: 2, column, message }])
  })
})
