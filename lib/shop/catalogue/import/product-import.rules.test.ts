import { errorText } from '@/lib/platform/errors/error-text'
import { EMPTY_FIELDS } from '@/lib/testing/empty-fields'
import { toCells, csvErrorToAppError, parseRows } from '@/lib/shop/catalogue/import/product-import.rules'
import {
  importColumns,
  optionalColumns,
  productFileColumns,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { AppError } from '@/lib/platform/errors/app-error'
import { CsvParseError, parseCsv } from '@/lib/platform/csv/csv'

const readRows = async (text: string) => parseRows(await parseCsv(new TextEncoder().encode(text), 100))
const readProblems = (text: string) =>
  readRows(text).then(
    () => null,
    (error: unknown) =>
      error instanceof AppError ? [error.code, error.body?.['problems']] : Promise.reject(error as Error),
  )
const all = importColumns.join(',')
const without = (gone: string) =>
  importColumns.filter((column) => column !== gone && column !== 'id').join(',')

describe('reports an invalid header by line and column', () => {
  it.each<[string, string, object[]]>([
    ['nothing at all', '', []],
    ['nothing but empty lines', '\n\n\n', []],
    ['only the header', all, [{ line: 1, column: null, message: errorText('file_without_rows') }]],
    [
      'only blank rows',
      `${all}\n,,\n , `,
      [{ line: 1, column: null, message: errorText('file_without_rows') }],
    ],
    ['no header', '1,Tea,1500', [{ line: 1, column: null, message: errorText('header_required') }]],
    [
      'an unknown column',
      `${all},colour\n1`,
      [{ line: 1, column: 'colour', message: errorText('unknown_column', { column: 'colour' }) }],
    ],
    [
      'a misspelt column',
      'id,product_prise\n1,2',
      [
        {
          line: 1,
          column: 'product_prise',
          message: errorText('unknown_column', { column: 'product_prise' }),
        },
      ],
    ],
    [
      'a column twice',
      'id,brand, BRAND\n1',
      [{ line: 1, column: 'brand', message: errorText('column_repeated', { column: 'brand' }) }],
    ],
    [
      'a column without a name',
      '\n\nid,,brand\n1',
      [{ line: 3, column: null, message: errorText('column_without_name', { number: 2 }) }],
    ],
    [
      'several things',
      'id,x,id,y\n1',
      [
        { line: 1, column: 'x', message: errorText('unknown_column', { column: 'x' }) },
        { line: 1, column: 'id', message: errorText('column_repeated', { column: 'id' }) },
        { line: 1, column: 'y', message: errorText('unknown_column', { column: 'y' }) },
      ],
    ],
    ...importColumns
      .filter((column) => !optionalColumns.includes(column))
      .map((column): [string, string, object[]] => [
        `new products without ${column}`,
        `${without(column)}\n1`,
        [{ line: 1, column, message: errorText('column_missing', { column }) }],
      ]),
  ])('%s', async (_what, text, problems) => {
    expect(await readProblems(text)).toEqual(['validation_failed', problems])
  })
})

describe('a valid header', () => {
  it('may have its columns in any order and spelling, followed by empty ones', async () => {
    const { rows, omittedColumns } = await readRows(' Brand ,ID,Product_Name,,\nShwe,1,"\'=Tea",,\n')
    expect(rows).toEqual([{ line: 2, cells: { brand: 'Shwe', id: '1', product_name: '=Tea' } }])
    expect(omittedColumns).toEqual(
      importColumns.filter((name) => !['id', 'product_name', 'brand'].includes(name)),
    )
  })
  it('may leave out columns that are optional for new products', async () => {
    const { omittedColumns } = await readRows(
      `${importColumns.filter((name) => !/id|photo_[34]/.test(name)).join(',')}\nTea`,
    )
    expect(omittedColumns).toEqual(['id', 'photo_3', 'photo_4'])
  })
})

describe('a row that ends before the last columns', () => {
  const REQUIRED = 'Tea,1500,80,Green,7,Shwe,Face,Paste,/a.webp,/b.webp'
  const shortage = (cells: number, columns: number) => errorText('row_cell_count', { cells, columns })
  const ALL = productFileColumns.join(',')
  const WIDTH = productFileColumns.length

  it.each([
    ['is a new product where these are optional', ALL, `,${REQUIRED}`, undefined],
    ['is one without an id column too', without('photo_4'), REQUIRED, undefined],
    ['is cut off where one of them is required', ALL, ',Tea,1500', shortage(3, WIDTH)],
    ['is cut off where it has an id', ALL, `1,${REQUIRED}`, shortage(11, WIDTH)],
    [
      'is cut off where its id is missing',
      `${without('id')},id`,
      REQUIRED,
      shortage(10, importColumns.length),
    ],
  ])('%s', async (_what, header, line, problem) => {
    const { rows } = await readRows(`${header}\n${line}`)
    expect(rows).toMatchObject([{ cells: { product_name: 'Tea' } }])
    expect(rows[0]?.problem).toBe(problem)
    // What is missing says nothing, so that a duplicate does not empty what is stored.
    if (problem === undefined) expect(Object.keys(rows[0]?.cells ?? {}).at(-1)).toBe('photo_2')
  })

  it('is a draft where it has its name', async () => {
    const read = async (text: string) =>
      (await parseRows(await parseCsv(new TextEncoder().encode(text), 100), true)).rows[0]?.problem
    expect(await read(`${ALL}\n,Tea`)).toBeUndefined()
    expect(await read('product_price,product_name\n1500')).toBe(shortage(1, 2))
  })
})

it('exports blank cells for a missing third and fourth photo', () => {
  const named = { id: 1, name: 'Shwe', name_my: null }
  const product = {
    ...EMPTY_FIELDS,
    id: 7,
    product_name: 'Tea',
    product_price: 1,
    product_weight: 2,
    product_description: 'd',
    name_my: null,
    description_my: 'အခြောက်',
    stock_quantity: 3,
    brand_id: 1,
    category_id: 1,
    subcategory_id: 1,
    brand: named,
    category: named,
    subcategory: named,
    product_images: [{ photo_1: '/a', photo_2: '/b', photo_3: null, photo_4: null }],
  }
  const cells = Object.values(toCells(product)).join(',')
  expect(cells).toMatch(/^7,Tea,1,2,d,3,Shwe,Shwe,Shwe,\/a,\/b,,,,အခြောက်,+$/)
})

it.each([
  ['encoding', errorText('file_not_utf8')],
  ['workbook', errorText('file_is_workbook')],
  ['binary', errorText('file_not_text')],
  ['open quote', errorText('quote_never_closed')],
  ['stray quote', errorText('quote_misplaced')],
  ['too many', errorText('max_rows', { count: 20000 })],
  ['too wide', errorText('max_columns', { count: 100 })],
] as const)('rejects a file that is not CSV (%s) under `file`', (fault, message) => {
  const rejection = csvErrorToAppError(new CsvParseError(fault, 7, 'brand'))
  expect([rejection.code, rejection.fields]).toEqual(['validation_failed', { file: [message] }])
  expect(rejection.body).toEqual({ problems: [{ line: 7, column: 'brand', message }] })
})
