import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { updateBrand } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { correctSearch } from '@/lib/shop/catalogue/search/search-correction.queries'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { createCacheContext, runWithCacheContext, setTtl } from '@/lib/platform/cache/cache-tags'
import { countStatements } from '@/lib/testing/database/statement-log'
import fc from 'fast-check'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { toSearchWords } from '@/lib/platform/text/search/search-words'

describe('the search for products', () => {
  const query = (product: string, more: object = {}) => ({ ...productQuery.parse({}), product, ...more })
  const find = async (product: string, more: object = {}) =>
    (await listProducts(query(product, { per_page: 100, ...more }))).rows.map((row) => row.product_name)

  let fashion: Awaited<ReturnType<typeof insertTaxonomy>>
  beforeAll(async () => {
    fashion = await insertTaxonomy({ brand: 'Hintha Fashion', category: 'Women’s Wear', subcategory: 'Tops' })
    const kitchen = await insertTaxonomy({
      brand: 'Bagan Kitchen — ပုဂံမီးဖိုချောင်',
      category: 'Phones & Watches',
      subcategory: 'Cups',
    })
    for (const name of ['T-Shirt', 'Silk Scarf', 'Hintha Doll'])
      await insertProduct({ taxonomy: fashion, name })
    for (const name of ['Stage Microphone', 'One Smartphone', 'Tea Pot', 'Glass Boxes', 'Retro Television']) {
      await insertProduct({ taxonomy: kitchen, name })
    }
    const tools = await insertTaxonomy({ brand: 'Yoma', category: 'Radio', subcategory: 'Stage' })
    for (const name of ['Wall Microphone', 'Teak Chair']) await insertProduct({ taxonomy: tools, name })
  })

  it.each([
    ['a brand, after products of that name', 'hintha', ['Hintha Doll', 'Silk Scarf', 'T-Shirt']],
    ['a category, with its apostrophe', 'women’s', ['Hintha Doll', 'Silk Scarf', 'T-Shirt']],
    ['a category, without its apostrophe', 'womens wear', ['Hintha Doll', 'Silk Scarf', 'T-Shirt']],
    ['a subcategory in the singular', 'top', ['Hintha Doll', 'Silk Scarf', 'T-Shirt']],
    [
      'a Burmese part of a brand',
      'ပုဂံ',
      ['Retro Television', 'Glass Boxes', 'Tea Pot', 'One Smartphone', 'Stage Microphone'],
    ],
    ['a word of the name and one of the brand', 'hintha shirts', ['T-Shirt']],
    ['a hyphenated word', 't-shirt', ['T-Shirt']],
    ['a hyphenated word without its hyphen', 'tshirts', ['T-Shirt']],
    ['two words written as one', 'teapots', ['Tea Pot']],
    ['a plural by its singular', 'box', ['Glass Boxes']],
    ['a plural while it is typed', 'boxe', ['Glass Boxes']],
    ['an abbreviation', 'TV', ['Retro Television']],
    ['beginnings of words, newest first', 'te', ['Teak Chair', 'Retro Television', 'Tea Pot']],
    ['no middle of joined words', 'ap', []],
  ])('a search finds %s', async (_what, words, names) => {
    expect(await find(words)).toEqual(names)
  })

  it('ranks what the category confirms before the rest of the category, and that before middles', async () => {
    expect(await find('phone')).toEqual([
      'One Smartphone',
      'Stage Microphone',
      'Retro Television',
      'Glass Boxes',
      'Tea Pot',
      'Wall Microphone',
    ])
  })

  it('searches within a filter', async () => {
    expect(await find('hintha', { category: [fashion.categoryId] })).toHaveLength(3)
    expect(await find('phone', { brand: [fashion.brandId] })).toEqual([])
  })

  it('finds a renamed brand by its new name only', async () => {
    const taxonomy = await insertTaxonomy({ brand: 'Oldname' })
    await insertProduct({ taxonomy, name: 'Plain Thing' })
    expect(await find('oldname')).toEqual(['Plain Thing'])
    await updateBrand(admin, taxonomy.brandId, { name: 'Newname' })
    expect(await find('oldname')).toEqual([])
    expect(await find('newname')).toEqual(['Plain Thing'])
  })

  describe('the nearest spelling', () => {
    const correct = async (words: string, more: object = {}) => {
      const correction = await correctSearch(query(words, more))
      return correction && [correction.words, correction.page.rows.map((row) => row.product_name)]
    }

    it.each([
      ['a word', 'smartfone', ['smartphone', ['One Smartphone']]],
      ['one of two words', 'silk skarf', ['silk scarf', ['Silk Scarf']]],
      ['a word of a brand', 'hinta doll', ['hintha doll', ['Hintha Doll']]],
      ['a word of the taxonomy alone', 'fashon', ['fashion', ['Hintha Doll', 'Silk Scarf', 'T-Shirt']]],
      ['nothing for words that are known', 'silk television', null],
      ['nothing for another form of a known word', 'scarfs televisions', null],
      ['nothing for a word that resembles none', 'zzzzqqqq', null],
      ['nothing for short words and numbers', 'tae 1234', null],
      ['nothing for very long words', 'microphone'.repeat(10), null],
      ['nothing for more than three misspelled words', 'smartfone skarf televison mikrophone', null],
      ['nothing for signs', '--', null],
    ])('is %s', async (_what, words, corrected) => {
      expect(await correct(words)).toEqual(corrected)
    })

    it('is none when it finds nothing within the filters, and is a first page', async () => {
      expect(await correct('smartfone', { brand: [fashion.brandId] })).toBeNull()
      expect(await correctSearch(query('fashon', { page: 7, per_page: 2 }))).toMatchObject({
        page: { page: 1, total: 3, lastPage: 2 },
      })
    })

    it('knows the words of new and renamed products', async () => {
      const { id } = await insertProduct({ name: 'Harmonium' })
      expect(await correct('harmonum')).toEqual(['harmonium', ['Harmonium']])
      await db().product.update({ where: { id }, data: { name: 'Accordion', searchText: 'accordion' } })
      expect(await correct('acordion')).toEqual(['accordion', ['Accordion']])
      expect(await correct('harmonum')).toBeNull()
    })

    it('is the same after the vocabulary was rebuilt', async () => {
      await db().$executeRaw`SELECT rebuild_search_vocabulary()`
      expect(await correct('smartfone')).toEqual(['smartphone', ['One Smartphone']])
    })
  })
})

describe('the filters of products', () => {
  const MADE_UP = 2_000_000_000

  /** The filter, and the results, cacheability and query cost of a list with it. */
  async function listed(filters: Record<string, string>) {
    const cacheContext = createCacheContext()
    const { result, statements } = await countStatements(() =>
      runWithCacheContext(cacheContext, () => listProducts(productQuery.parse(filters))),
    )
    return {
      ids: result.rows.map(({ id }) => id),
      isCached: !cacheContext.isUnknown,
      statements: statements.length,
    }
  }

  beforeEach(() => setTtl(60_000))
  afterAll(() => setTtl(0))

  describe('a filter by an unknown id', () => {
    it('finds nothing, is not cached, and sends no query to the database', async () => {
      await listed({ brand: '1', category: '1' })
      for (const name of ['brand', 'category']) {
        expect(await listed({ [name]: String(MADE_UP) })).toEqual({ ids: [], isCached: false, statements: 0 })
      }
      const { ids, isCached: isStored } = await listed({ subcategory: String(MADE_UP) })
      expect([ids, isStored]).toEqual([[], false])
    })

    it('next to a known id finds the products of the known one, and is not cached', async () => {
      const taxonomy = await insertTaxonomy()
      const { id } = await insertProduct({ taxonomy })
      for (const [name, known] of [
        ['brand', taxonomy.brandId],
        ['category', taxonomy.categoryId],
        ['subcategory', taxonomy.subcategoryId],
      ] as const) {
        setTtl(60_000)
        expect(await listed({ [name]: String(known) })).toMatchObject({ ids: [id], isCached: true })
        expect(await listed({ [name]: `${MADE_UP},${known}` })).toMatchObject({ ids: [id], isCached: false })
      }
      expect(await listed({ brand: String(MADE_UP), category: String(taxonomy.categoryId) })).toMatchObject({
        ids: [],
        isCached: false,
      })
    })

    it('from another branch of the taxonomy finds nothing, and is cached: such filters are finite', async () => {
      const [one, other] = [await insertTaxonomy(), await insertTaxonomy()]
      setTtl(60_000)
      expect(await listed({ brand: String(one.brandId), category: String(other.categoryId) })).toMatchObject({
        ids: [],
        isCached: true,
      })
    })
  })
})

describe('the words of a search', () => {
  const words = fc.constantFrom(
    ...[
      'tea',
      'pots',
      'boxes',
      'cookies',
      'pie',
      'glasses',
      'shoes',
      'horseshoes',
      'tomatoes',
      'bus',
      'men’s',
      "o'clock",
    ],
    ...[
      't-shirt',
      '3-in-1',
      '1.5',
      'No.5',
      'u.s.a.',
      '(new)',
      '—',
      '-',
      '100%',
      '|',
      'အိတ်',
      '၁၂',
      'ကုိယ်',
      'É',
      'ß',
      '\\',
    ],
  )
  const names = fc.oneof(
    fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' ')),
    fc.array(words, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...Array.from("aesioxhcztu -.'|1")), maxLength: 40 }),
  )

  it('the database finds the same words in a name as the program', async () => {
    const texts = fc
      .sample(names, { numRuns: 3_000, seed: 7 })
      .map(toSearchText)
      .filter((text) => !text.includes('\0') && !/\p{Cs}/u.test(text))
    const rows = await db().$queryRaw<{ words: string }[]>`
      SELECT to_search_words(text) AS words FROM unnest(${texts}::text[]) WITH ORDINALITY AS each (text, place)
      ORDER BY place`
    expect(rows.map((row) => row.words)).toEqual(texts.map(toSearchWords))
  })
})

describe('a product whose name can be typed in several ways that look the same', () => {
  let food: Awaited<ReturnType<typeof insertTaxonomy>>
  beforeAll(async () => {
    food = await insertTaxonomy({ brand: 'Inle Food', category: 'Food', subcategory: 'Grill' })
  })

  it.each([
    ['၀က်သားကင်', 'ဝက်သား'],
    ['ဝက်ဆီ', '၀က်ဆီ'],
    ['ဝါးခုံ ၂ဝဝဝ', '၂၀၀၀'],
    ['ဉီးထုပ်', 'ဦးထုပ်'],
    ['စျေးဆွဲခြင်း', 'ဈေးဆွဲ'],
    ['သြဂုတ်ပွဲ', 'ဩဂုတ်'],
    ['ဩဇာသီး', 'သြဇာ'],
    ['ဝဝကစ်', '၀'],
  ])('%s is found by %s, and keeps its name', async (name, product) => {
    await insertProduct({ taxonomy: food, name })
    const { rows } = await listProducts({ ...productQuery.parse({}), product, per_page: 100 })
    expect(rows.map((row) => row.product_name)).toContain(name)
  })
})
