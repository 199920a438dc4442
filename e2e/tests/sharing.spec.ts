import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { getDemoProduct } from '@/e2e/pages/seo'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

test.use({ shopName: 'demo' })

const { en, my } = messages

test.describe('sharing a product', () => {
  for (const [lang, { share }] of [
    ['en', en],
    ['my', my],
  ] as const) {
    test(`leads to each place with its address, and copies it (${lang})`, async ({
      page,
      request,
      context,
      baseURL,
      setLanguage,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await setLanguage(lang)
      const { id, product_name, name_my } = await getDemoProduct(request)
      const name = keepSyllables((lang === 'my' ? name_my : null) ?? product_name)
      const address = `${baseURL}/product/${id}`
      await page.goto(`/product/${id}`)
      const region = page.getByRole('region', { name: share.title })
      const readShareUrl = async (place: string) => {
        const link = region.getByRole('link', { name: share.on.replace('{place}', place) })
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        return new URL((await link.getAttribute('href')) ?? '')
      }
      expect((await readShareUrl('Facebook')).searchParams.get('u')).toBe(address)
      const telegram = await readShareUrl('Telegram')
      expect([telegram.searchParams.get('url'), telegram.searchParams.get('text')]).toEqual([address, name])
      const viber = await readShareUrl('Viber')
      expect([viber.protocol, viber.searchParams.get('text')]).toEqual(['viber:', `${name} ${address}`])

      await region.getByRole('button', { name: share.copy }).click()
      await expect(page.getByRole('status').filter({ hasText: share.copied })).toBeAttached()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    })
  }

  test('works without JavaScript for the links', async ({ browser, request, baseURL }) => {
    const { id } = await getDemoProduct(request)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('link', { name: 'Share on Telegram' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`${baseURL}/product/${id}`)),
    )
    await context.close()
  })

  test('shows the URL when the browser cannot copy it', async ({ page, request, baseURL }) => {
    const { id } = await getDemoProduct(request)
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: en.share.copy }).click()
    const message = en.share.copyFailed.replace('{address}', `${baseURL}/product/${id}`)
    await expect(page.getByRole('status').filter({ hasText: message })).toBeAttached()
  })
})
