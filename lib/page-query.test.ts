import { errorText } from '@/lib/errors/error-text'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { auditPageQuery } from '@/lib/audit-log/audit-log.schema'
import {
  adminProductPageQuery,
  groupPageQuery,
  listingPageQuery,
  taxonomyPageQuery,
} from '@/lib/catalogue/catalogue-query.schema'
import en from '@/lib/i18n/en.json'
import { notificationsPageQuery } from '@/lib/notifications/deliveries.schema'
import { orderPageQuery } from '@/lib/orders/orders.schema'
import { queueFilter, waitingPageQuery } from '@/lib/orders/payment-queue.schema'
import { listLenientFields, readPageQuery } from '@/lib/page-query'
import { reportPageQuery } from '@/lib/reports/sales-report.schema'
import { restockPageQuery } from '@/lib/restock/restock.schema'

/** The queries of pages with lists. */
const queries = {
  listingPageQuery,
  adminProductPageQuery,
  groupPageQuery,
  taxonomyPageQuery,
  orderPageQuery,
  queueFilter,
  waitingPageQuery,
  restockPageQuery,
  reportPageQuery,
  auditPageQuery,
  notificationsPageQuery,
}
const parameters = Object.entries(queries).flatMap(([query, schema]) =>
  listLenientFields(schema).map(([name]) => ({ query, schema, name })),
)

/** Values that no search can have: too long, unpaired, with a control character, or of another kind. */
const UNREADABLE = ['x'.repeat(9_000), '\ud83d', 'a\u0000b', '2026-99-99']

describe('a search in the URL of a page', () => {
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

  it.each(parameters)('$query: $name has a label for the notice', ({ name }) => {
    expect(Object.keys(en.unreadable.parameters)).toContain(name)
  })

  it.each(parameters)('$query: $name that is empty is nothing', ({ schema, name }) => {
    for (const value of ['', ' ', '\u200e\u3164'])
      expect(readPageQuery(schema, { [name]: value }).unreadable).toEqual([])
  })

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

describe('a page with a lenient query', () => {
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'lib'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

  it('shows what could not be read', () => {
    const readers = sources.filter(
      ({ file, code }) =>
        file.endsWith('page.tsx') &&
        /await (?:parseSearchParams|readSearch)\(|\b(?:parseSearchParams|readSearch)\(\w+,|\{[^}]*\} = parseListing\(/.test(
          code,
        ),
    )
    expect(readers.length).toBeGreaterThan(15)
    const isShown = (code: string) =>
      /<UnreadableNotice of=\{unreadable\} \/>|unreadable=\{unreadable\}/.test(code)
    // The lists of taxonomy are one page.
    const taxonomy = sources.find(({ file }) => file === 'app/admin/taxonomy-pages.tsx')
    const isTaxonomy = (code: string) => /renderTaxonomyList\(\{ kind: '\w+', search,/.test(code)
    const silent = readers.filter(({ code }) => !isShown(isTaxonomy(code) ? (taxonomy?.code ?? '') : code))
    expect(silent.map(({ file }) => file)).toEqual([])
  })

  it('has its query among those that are tested here', () => {
    const declared = sources.flatMap(({ code }) =>
      [
        ...code.matchAll(/export const (\w+(?:PageQuery|queueFilter|Filter)) = [^]*?(?=\nexport |$)/g),
      ].flatMap(([text, name = '']) => (text.includes('.catch(') ? [name] : [])),
    )
    // What shows one part of a list, or a paper, and no search.
    const others = ['duePageQuery', 'historyPageQuery', 'printPageQuery']
    expect(declared.filter((name) => !(name in queries)).sort()).toEqual(others)
  })
})
