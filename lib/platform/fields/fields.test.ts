import { z } from 'zod'
import { toDetailShape, toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import {
  type Fields,
  listFileNames,
  toAuditFields,
  toColumns,
  createDetailView,
  toFormValues,
  toSelectList,
  createView,
  toSqlTypes,
} from '@/lib/platform/fields/fields'

const fields = {
  tea_name: {
    kind: 'line',
    max: 5,
    isRequired: true,
    column: 'name',
    searchColumn: 'searchName',
    detailName: 'teaName',
  },
  tea_price: { kind: 'money', max: 100, isRequired: true, column: 'price' },
  brand_id: { kind: 'id', isRequired: true, column: 'brandId', fileName: 'brand' },
  text_1_my: { kind: 'lines', max: 5, column: 'text1My' },
  photo_2: { kind: 'image', column: 'photo2' },
} as const satisfies Fields

const input = z.object(toInputShape(fields))
const tea = { tea_name: 'Shan', tea_price: 90, brand_id: 3 }

it('a request is read by the kind of each field', () => {
  expect(input.parse({ ...tea, tea_price: '၉၀ Ks', text_1_my: ' ', photo_2: '' })).toEqual({
    ...tea,
    text_1_my: null,
    photo_2: null,
  })
})

it.each([
  ['tea_name', 'Longer'],
  ['tea_name', ''],
  ['tea_price', '101'],
  ['brand_id', null],
  ['text_1_my', 'Longer'],
  ['photo_2', 'https://elsewhere.example/a.jpg'],
])('a request with %s %p is rejected under that field', (name, value) => {
  const { error } = input.safeParse({ ...tea, [name]: value })
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
})

it.each([
  ['Https://facebook.com/zay', true],
  ['HTTP://m.me/zay', true],
  ['facebook.com/zay', false],
  ['javascript:alert(1)', false],
])('the web address %s is taken: %p', (page, isTaken) => {
  const shape = toInputShape({ page: { kind: 'web', max: 100, column: 'page' } })
  expect(z.object(shape).safeParse({ page }).success).toBe(isTaken)
})

it('a field that a new record need not have may be absent, and is then no column to write', () => {
  expect(toColumns(fields, input.parse(tea))).toEqual({ name: 'Shan', price: 90, brandId: 3 })
})

it('an answer has each field by its name there, null where it is empty', () => {
  const row = { name: 'Shan', price: 90, brandId: 3, text1My: null, photo2: '/a.webp' }
  const rest = { tea_price: 90, brand_id: 3, text_1_my: null, photo_2: '/a.webp' }
  expect(createView(fields)(row)).toEqual({ tea_name: 'Shan', ...rest })
  expect(createDetailView(fields)(row)).toEqual({ teaName: 'Shan', ...rest })
  expect(z.strictObject(toShownShape(fields)).safeParse(createView(fields)(row)).success).toBe(true)
  expect(z.strictObject(toDetailShape(fields)).safeParse(createDetailView(fields)(row)).success).toBe(true)
})

it('a form begins with the values of a single record, empty where it has none', () => {
  const record = { teaName: 'Shan', tea_price: 90, brand_id: 3, text_1_my: null, photo_2: '/a.webp' }
  expect(toFormValues(fields, record)).toEqual({
    tea_name: 'Shan',
    tea_price: '90',
    brand_id: '3',
    text_1_my: '',
    photo_2: '/a.webp',
  })
})

it('the audit log has each field by its name, a flag as a text', () => {
  const withFlag = { ...fields, active: { kind: 'flag', isRequired: true, column: 'active' } } as const
  const record = { ...tea, text_1_my: null, photo_2: '/a.webp', active: false }
  expect(toAuditFields(withFlag, record)).toEqual({ ...record, active: 'false' })
})

it('columns have their names and types in SQL', () => {
  expect(toSelectList('t', ['name', 'brandId', 'text1My', 'photo2'])).toBe(
    't.name AS "name", t.brand_id AS "brandId", t.text_1_my AS "text1My", t.photo_2 AS "photo2"',
  )
  expect(toSqlTypes(fields)).toEqual({
    name: 'text',
    searchName: 'text',
    price: 'int',
    brandId: 'int',
    text1My: 'text',
    photo2: 'text',
  })
})

it('files have their own names of fields', () => {
  expect(listFileNames(fields)).toEqual(['tea_name', 'tea_price', 'brand', 'text_1_my', 'photo_2'])
})
