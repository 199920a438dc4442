import { expect, test } from '@/e2e/fixtures/test'
import { getDemoProduct, SeoPage } from '@/e2e/pages/seo'
import { brandsResponse, productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import en from '@/lib/platform/i18n/en.json' with { type: 'json' }
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test.use({ shopName: 'demo' })

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

test.describe('metadata for link previews and search engines', () => {
  test('a product has its name, price, image and one canonical URL', async ({ page, request, baseURL }) => {
    const { id, product_name: name, product_price: price } = await getDemoProduct(request)
    const address = `${baseURL}/product/${id}`
    const described = new SeoPage(page)
    await page.goto(`/product/${id}?from=elsewhere`)

    await expect(page).toHaveTitle(`${name} · Zay`)
    expect(await described.canonical()).toBe(address)
    const expected = {
      'og:title': name,
      'og:type': 'product',
      'og:url': address,
      'og:site_name': 'Zay',
      'og:locale': 'en_US',
      'og:image:alt': name,
      'product:price:amount': String(price),
      'product:price:currency': 'MMK',
      'product:availability': 'in stock',
      'twitter:card': 'summary_large_image',
    }
    for (const [key, value] of Object.entries(expected)) {
      await expect(described.meta(key), key).toHaveCount(1)
      expect(await described.content(key), key).toBe(value)
    }
    expect(await described.content('og:description')).toContain(formatKyat(price))
    await expect(described.meta('robots')).toHaveCount(0)

    const image = await request.get((await described.content('og:image')) ?? '')
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])

    expect(await described.readStructuredData('Product')).toMatchObject({
      name,
      sku: String(id),
      offers: { price: String(price), priceCurrency: 'MMK', url: address },
    })
    expect(await described.readStructuredData('BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: `${baseURL}/` }, { item: `${baseURL}/product` }, { name }],
    })
  })

  test('a client without JavaScript finds all of it in the head', async ({ request }) => {
    const { id, name_my: name } = await getDemoProduct(request)
    const html = await (
      await request.get(`/product/${id}`, { headers: { 'user-agent': 'Viber/13', cookie: 'lang=my' } })
    ).text()
    const head = html.slice(0, html.indexOf('</head>'))
    for (const part of [
      `<title>${name} · ဈေး</title>`,
      'og:image',
      'product:price:amount',
      'content="my_MM"',
    ]) {
      expect(head).toContain(part)
    }
  })

  test('a list has filters and page in its canonical URL, and search results are not indexed', async ({
    page,
    request,
    baseURL,
  }) => {
    const { brands } = brandsResponse.parse(await (await request.get('/api/brands')).json())
    const [first, second] = brands.map(({ id }) => id).sort((a, b) => a - b)
    const name = (brandId: number | undefined) => brands.find(({ id }) => id === brandId)?.name ?? ''
    const described = new SeoPage(page)

    await page.goto(`/product?sort=price_asc&cursor=x&brand=${second},${first}`)
    expect(await described.canonical()).toBe(`${baseURL}/product?brand=${first},${second}`)
    await expect(described.meta('robots')).toHaveCount(0)
    expect(await page.title()).toContain(name(first))
    expect(await page.title()).toContain(name(second))
    expect(await described.readStructuredData('BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: `${baseURL}/` }, { name: 'Products' }],
    })

    await page.goto('/product?page=2')
    await expect(page).toHaveTitle('Products, page 2 · Zay')
    expect(await described.canonical()).toBe(`${baseURL}/product?page=2`)

    await page.goto('/product?product=tea')
    await expect(page).toHaveTitle('Results for “tea” · Zay')
    expect(await described.content('robots')).toBe('noindex, follow')
  })

  test('a list beyond its end leads to its last page, and a list of nothing is not indexed', async ({
    page,
    request,
    catalogue,
  }) => {
    const { brand, category } = await catalogue.taxonomy()
    const empty = await catalogue.category(brand)
    const [one] = await catalogue.products(1)
    const described = new SeoPage(page)
    const beyond = await request.get('/product?sort=price_asc&page=9999', { maxRedirects: 0 })
    expect(beyond.status()).toBe(307)
    await page.goto('/product?sort=price_asc&page=9999')
    const last = Number(new URL(page.url()).searchParams.get('page'))
    expect(last).toBeGreaterThan(1)
    await expect(page.getByRole('main')).toContainText(`Page ${last} of ${last}`)
    await page.goto(`/product?brand=${one.brand_id}&page=2`)
    expect(new URL(page.url()).search).toBe(`?brand=${one.brand_id}`)
    await expect(described.meta('robots')).toHaveCount(0)

    for (const nothing of [
      `category=${empty.id}`,
      'category=2147483647',
      'brand=2147483647&page=3',
      `brand=${one.brand_id},2147483647`,
      `category=${category.id}&price_min=99999999`,
    ]) {
      await page.goto(`/product?${nothing}`)
      expect(await described.content('robots'), nothing).toBe('noindex, follow')
      await expect(page.getByRole('link', { name: 'Clear All' }).first(), nothing).toBeVisible()
    }
  })

  test('categories of one name in two brands have different titles', async ({ page, catalogue }) => {
    const [one, two] = [await catalogue.taxonomy('Inle'), await catalogue.taxonomy('Bagan')]
    const name = `Shoes ${one.category.id}`
    for (const { category } of [one, two]) await catalogue.patch(`/api/categories/${category.id}`, { name })
    const titleOf = async (query: string) => {
      await page.goto(`/product?${query}`)
      return page.title()
    }
    expect(await titleOf(`category=${one.category.id}`)).toBe(`${name} (${one.brand.name}) · Zay`)
    expect(await titleOf(`category=${two.category.id}`)).toBe(`${name} (${two.brand.name}) · Zay`)
    expect(await titleOf(`category=${one.category.id},${two.category.id}`)).toBe(`${name} · Zay`)
  })

  test('the home page describes the site search', async ({ page, baseURL }) => {
    const described = new SeoPage(page)
    await page.goto('/')
    expect(new URL((await described.canonical()) ?? '').href).toBe(`${baseURL}/`)
    expect(await described.content('og:type')).toBe('website')
    expect(Number(await described.content('og:image:width'))).toBeGreaterThan(600)
    const [shop] = await described.data()
    expect(shop).toMatchObject({
      '@graph': [{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }, { '@type': 'Store' }],
    })
  })

  test('personal pages are not indexed, and missing ones are 404', async ({ page, request }) => {
    const described = new SeoPage(page)
    for (const path of ['/cart', '/checkout', '/wishlist', '/orderhistory', '/profile']) {
      await page.goto(path)
      expect(await described.content('robots'), path).toBe('noindex, nofollow')
      expect(await described.content('description'), path).not.toBe('')
    }
    for (const path of ['/product/2147483647', '/orderdetail/2147483647', '/nothing']) {
      expect((await request.get(path)).status(), path).toBe(404)
      await page.goto(path)
      await expect(page).toHaveTitle(`${en.notFound.title} · Zay`)
      expect(await described.content('robots'), path).toContain('noindex')
    }
  })
})

test.describe('discovery of every page', () => {
  test('robots.txt and the sitemap lead to every product', async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text()
    for (const closed of [
      '/admin',
      '/api/',
      '/cart',
      '/checkout',
      '/orderhistory',
      '/orderdetail/',
      '/o/',
      '/track',
    ]) {
      expect(robots).toContain(`Disallow: ${closed}\n`)
    }
    expect(robots).not.toMatch(/Disallow: \/(uploads\/?|_next.*|product.*)?\n/)
    const [, sitemap = ''] = /Sitemap: (\S+)/.exec(robots) ?? []
    expect(sitemap).toBe(`${baseURL}/sitemap.xml`)

    const index = await request.get(sitemap)
    expect(index.headers()['content-type']).toBe('application/xml; charset=utf-8')
    const [part = ''] = locs(await index.text())
    const listed = locs(await (await request.get(part)).text())
    const pages = ['/', '/product', '/categories', '/brands'].map((path) => `${baseURL}${path}`)
    expect(listed.slice(0, pages.length)).toEqual(pages)
    const { total } = productsResponse.parse(await (await request.get('/api/products')).json())
    expect(listed).toHaveLength(pages.length + total)
    expect((await request.get(listed.at(-1) ?? '')).status()).toBe(200)
  })

  test('the manifest and all of its icons exist', async ({ page, request }) => {
    await page.goto('/')
    const href = await page.locator('head > link[rel="manifest"]').getAttribute('href')
    const answer = await request.get(href ?? '')
    const manifest = (await answer.json()) as {
      icons: { src: string; sizes: string; purpose: string }[]
    } & Record<string, unknown>
    expect(manifest).toMatchObject({ short_name: 'Zay', start_url: '/', display: 'standalone', lang: 'en' })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (path) => {
        const image = new Image()
        image.src = path
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(size, src).toBe(sizes)
    }
  })
})
