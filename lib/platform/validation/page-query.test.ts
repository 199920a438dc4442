import { errorText } from '@/lib/platform/errors/error-text'
import { formatError } from '@/lib/platform/errors/format-error'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { listingPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import en from '@/lib/platform/i18n/en.json'
import { orderPageQuery } from '@/lib/shop/orders/orders.schema'
import { listLenientFields, readPageQuery, toPageParameters } from '@/lib/platform/validation/page-query'

const listSources = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const listFields = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodPipe) return listFields(schema.in as z.ZodType)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
const isLenient = (value: unknown): value is z.ZodType<object> => {
  if (!(value instanceof z.ZodType)) return false
  const names = listFields(value)
  return names.length > 0 && value.safeParse(Object.fromEntries(names.map((name) => [name, {}]))).success
}

const pages = listSources('app').filter(({ file }) => !file.startsWith('app/api/'))

/** The queries of pages: they take whatever a URL has. */
const queries = listSources('lib')
  .filter(({ file, code }) => file.endsWith('.schema.ts') && code.includes('.catch('))
  .flatMap(({ file }) => Object.entries(jest.requireActual<Record<string, unknown>>(`@/${file}`)))
  .flatMap(([query, schema]) =>
    isLenient(schema) && pages.some(({ code }) => code.includes(query)) ? [{ query, schema }] : [],
  )
const parameters = queries.flatMap(({ query, schema }) =>
  listLenientFields(schema).map(([name]) => ({ query, schema, name })),
)

/** Values that no search can have: too long, with half a character, or of another kind. */
const UNREADABLE = ['x'.repeat(9_000), '\ud83d', 'a\udc00b', '2026-99-99']

describe('a search in the URL of a page', () => {
  it('is found wherever a page has one', () => {
    expect(queries.length).toBeGreaterThan(15)
    expect(queries.map(({ query }) => query)).toEqual(
      expect.arrayContaining(['orderPageQuery', 'adminProductPageQuery', 'duePageQuery']),
    )
  })

  it.each(parameters)('$query: $name that cannot be read is named', ({ schema, name }) => {
    const named = UNREADABLE.filter(
      (value) =>
        readPageQuery(schema, { [name]: value })
          .unreadable.map((one) => one.name)
          .join() === name,
    )
    expect(named).toContain(UNREADABLE[0])
    expect(named.length).toBeGreaterThanOrEqual(3)
  })

  it.each(parameters)(
    '$query: $name that cannot be read has a reason in both languages',
    ({ schema, name }) => {
      for (const value of UNREADABLE)
        for (const { message } of readPageQuery(schema, { [name]: value }).unreadable)
          expect(formatError('my', message)).toMatch(/[\u1000-\u109f]/)
    },
  )

  it.each(parameters)('$query: $name has a label for the notice', ({ name }) => {
    expect(Object.keys(en.unreadable.parameters)).toContain(name)
  })

  it.each(parameters)('$query: $name that is empty is nothing', ({ schema, name }) => {
    for (const value of ['', ' ', '\u200e\u3164'])
      expect(readPageQuery(schema, { [name]: value }).unreadable).toEqual([])
  })

  it.each(queries.filter(({ schema }) => listFields(schema).includes('from')))(
    '$query: swapped days are put into their order',
    ({ schema }) => {
      const days = { from: '2026-11-02', to: '2026-11-01' }
      expect(readPageQuery(schema, days).query).toMatchObject({ from: days.to, to: days.from })
    },
  )

  it('is read as if nothing invisible were in it', () => {
    const typed = { search: '\u202aKhin\u202c', amount: '\u200f25,000', from: '\ufeff2026-11-21' }
    const plain = { search: 'Khin', amount: '25,000', from: '2026-11-21' }
    expect(readPageQuery(orderPageQuery, typed)).toEqual(readPageQuery(orderPageQuery, plain))
    expect(readPageQuery(orderPageQuery, typed).query).toMatchObject({ search: 'Khin', amount: 25_000 })
  })

  it('says why, as the call of the API does', () => {
    expect(readPageQuery(listingPageQuery, { price_min: '25.000', page: 'x', sort: 'x' }).unreadable).toEqual(
      [{ name: 'price_min', message: errorText('ambiguous_number', { thousands: '25,000', decimal: '25' }) }],
    )
  })

  it('is not asked for what only says which part is shown', () => {
    const schema = z.object({ page: z.int().catch(1), words: z.string().max(2).catch('') })
    expect(listLenientFields(schema).map(([name]) => name)).toEqual(['words'])
  })
})

describe('the URL of a list', () => {
  const fields = queries.flatMap(({ query, schema }) =>
    listFields(schema).map((name) => ({ query, schema, name })),
  )
  /** One or more of them say something in each parameter. */
  const VALUES = [
    ...['2', '7,3', 'true', 'Khin 25,000', 'Size:Small', '2026-11-21', 'as-typed', 'packing-slip', '80mm'],
    ...['draft', 'waiting', 'shown', 'dead', 'product', 'to_ship', 'on_the_way', 'order confirmed', 'KBZPay'],
    ...['oldest', 'name_desc', 'price_asc', 'brand', 'refused', 'ordered', 'chat'],
  ]

  it.each(fields)('$query: keeps $name', ({ schema, name }) => {
    const usual = schema.parse({})
    const read = VALUES.map((value) => schema.parse({ [name]: value }))
    const others = read.filter((query) => JSON.stringify(query) !== JSON.stringify(usual))
    expect(others.length).toBeGreaterThan(0)
    for (const query of others) expect(schema.parse(toPageParameters(schema, query))).toEqual(query)
  })

  it.each(queries)('$query: has nothing that is usual', ({ schema }) => {
    expect(toPageParameters(schema, schema.parse({}))).toEqual({})
  })

  it('does not have a flag that is off', () => {
    expect(toPageParameters(orderPageQuery, orderPageQuery.parse({ to_collect: 'false' }))).toEqual({})
  })
})

describe('a page with a lenient query', () => {
  it('shows what could not be read', () => {
    const isReader = (code: string) =>
      /\b(?:parseSearchParams|readList|taxonomyListPage|listPage)\(|\{[^}]*\} = parseListing\(/.test(code)
    // The one place that reads, and the lists that are declared.
    const shown = ['app/admin/search-params.ts']
    const list = pages.find(({ file }) => file === 'app/admin/list-pages.tsx')?.code ?? ''
    const isShown = (code: string) =>
      /<UnreadableNotice of=\{(?:list\.)?unreadable\} \/>|unreadable=\{unreadable\}|unreadable: list\.unreadable/.test(
        code,
      )
    const isDeclared = (code: string) => /\blistPage\(\{|\btaxonomyListPage\(\s*'/.test(code)
    const readers = pages.filter(({ file, code }) => isReader(code) && !shown.includes(file))
    expect(readers.length).toBeGreaterThan(15)
    const silent = readers.filter(({ code }) => !isShown(isDeclared(code) ? list : code))
    expect(silent.map(({ file }) => file)).toEqual([])
  })

  it('of the back office has no URL that is put together from single parameters', () => {
    const admin = pages.filter(({ file }) => file.startsWith('app/admin/'))
    expect(admin.length).toBeGreaterThan(40)
    const own = admin.filter(({ code }) => /\b(?:urlState|position|filter): \{|urlState = /.test(code))
    expect(own.map(({ file }) => file)).toEqual(['app/admin/search-params.ts'])
  })
})
