import { parse } from 'csv-parse/sync'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

test.use({ shopName: 'demo' })

for (const locale of allLocales) {
  test(`the settings show where the product feed is, and it has every product, in ${locale}`, async ({
    page,
    request,
    baseURL,
    setLanguage,
  }) => {
    await setLanguage(locale)
    await page.goto('/admin/settings')
    const t = messages[locale].adminFeed
    const feed = page.getByRole('region', { name: t.title })
    const label = interpolate(t.copyLabel, { language: t.language[locale] })
    await expect(feed.getByRole('button', { name: label })).toBeVisible()
    const path = locale === 'my' ? '/feed.csv?lang=my' : '/feed.csv'
    await expect(feed.getByText(`${baseURL}${path}`, { exact: true })).toBeVisible()

    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
    const rows = parse<Record<string, string>>(await answer.text(), { columns: true })
    const { total } = productsResponse.parse(await (await request.get('/api/products')).json())
    expect(rows).toHaveLength(total)
    expect((await request.get(rows[0]?.['link'] ?? '')).status()).toBe(200)
    const photo = await request.get(rows[0]?.['image_link'] ?? '', { headers: { accept: 'image/webp' } })
    expect(photo.headers()['content-type']).toBe('image/jpeg')
  })
}
