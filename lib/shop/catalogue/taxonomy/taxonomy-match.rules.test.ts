import {
  buildTaxonomyIndex,
  findNames,
  matchTaxonomy,
  type TaxonomyName,
} from '@/lib/shop/catalogue/taxonomy/taxonomy-match.rules'
import { toSearchWords, wordForms } from '@/lib/platform/text/search/search-words'

const brand = (id: number, name: string): TaxonomyName => ({
  kind: 'brand',
  id,
  brandId: id,
  categoryId: null,
  name,
  nameMy: null,
})
const category = (id: number, brandId: number, name: string): TaxonomyName => ({
  kind: 'category',
  id,
  brandId,
  categoryId: id,
  name,
  nameMy: null,
})
const subcategory = (id: number, categoryId: number, name: string): TaxonomyName => ({
  kind: 'subcategory',
  id,
  brandId: 1,
  categoryId,
  name,
  nameMy: null,
})

const toIndex = (names: readonly TaxonomyName[]) =>
  buildTaxonomyIndex(names, ({ name }) => toSearchWords(name))
const index = toIndex([
  brand(1, 'Hintha Fashion'),
  brand(2, 'Inle Home — အင်းလေး'),
  category(10, 1, 'Phones & Watches'),
  category(11, 1, 'Hintha Bags'),
  category(12, 2, 'Headphones'),
  subcategory(20, 10, 'Phone Cases'),
  subcategory(21, 12, 'Phone Stands'),
])

it.each([
  [
    'a whole word in singular',
    'phone',
    ['Phones & Watches whole', 'Phone Cases whole', 'Phone Stands whole'],
  ],
  ['a beginning', 'watc', ['Phones & Watches begins']],
  ['no middle of a Latin word', 'phones and', []],
  ['a middle of a Burmese word', 'လေး', ['Inle Home — အင်းလေး anywhere']],
  ['neighbours joined', 'inlehome', ['Inle Home — အင်းလေး whole']],
  [
    'the first and the last name',
    'h',
    ['Hintha Fashion begins', 'Inle Home — အင်းလေး begins', 'Hintha Bags begins', 'Headphones begins'],
  ],
  ['none', 'zzz', []],
])('finds %s', (_what, word, found) => {
  expect(findNames(index, wordForms(word)).map(({ name, level }) => `${name.name} ${level}`)).toEqual(found)
})

it('leaves out ids whose category or brand is there', () => {
  expect(matchTaxonomy(index, ['phone']).whole).toEqual({ brand: [], category: [10], subcategory: [21] })
  expect(matchTaxonomy(index, ['hintha']).begins).toEqual({ brand: [1], category: [], subcategory: [] })
})

it('has at most 500 ids of a kind, whole words first, and each level includes those before it', () => {
  const names = Array.from({ length: 600 }, (_, n) => brand(n + 1, n < 300 ? `Teak ${n}` : `Tea ${n}`))
  const { whole, begins, anywhere } = matchTaxonomy(toIndex(names), ['tea'])
  expect(whole.brand).toHaveLength(300)
  expect(begins.brand).toHaveLength(500)
  expect(begins.brand.slice(0, 300)).toEqual(whole.brand)
  expect(anywhere).toEqual(begins)
})

it('the end of a Burmese word and the beginning of the next are no middle', () => {
  const two = toIndex([brand(1, 'အင်းလေး အိမ်')])
  expect(findNames(two, wordForms('လေးအိ'))).toEqual([])
  expect(findNames(two, wordForms('အင်းလေးအိမ်'))).toMatchObject([{ level: 'whole' }])
})

it('an empty taxonomy has no matches', () => {
  expect(findNames(toIndex([]), ['tea'])).toEqual([])
})
