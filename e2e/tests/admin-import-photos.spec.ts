import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { axeFindings } from '@/e2e/fixtures/axe'
import { blankPhoto } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { ImportPage } from '@/e2e/pages/import'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

const HEADER =
  'id,product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2'

async function createZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, content] of Object.entries(files))
    await zip.add(name, new Uint8ArrayReader(new Uint8Array(Buffer.from(content))))
  return Buffer.from(await zip.close())
}

test('new products come with their photos on a phone, once, and are taken back', async ({
  page,
  request,
  catalogue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { brand, category, subcategory } = await catalogue.taxonomy()
  const place = [brand, category, subcategory].map(({ name }) => `"${name}"`).join(',')
  const [oil, tea] = [catalogue.uniqueName('Oil'), catalogue.uniqueName('Tea')]
  const line = (name: string, photos: string) => `,${name},1500,80,Green,7,${place},${photos}`
  const photo = await blankPhoto()
  const listed = async () => {
    const answer = await request.get(`/api/products?brand=${brand.id}`)
    return productsResponse.parse(await answer.json()).data
  }
  const admin = await new ImportPage(page).open()

  await test.step('photos that cannot be used are listed by name, and the reasons of rows are seen', async () => {
    const csv = [HEADER, line(oil, 'front.png,broken.jpg'), line(tea, 'Front.PNG,/etc/passwd')]
    await admin.sendFiles({
      'products.csv': csv.join('\r\n'),
      'front.png': photo,
      'broken.jpg': 'no picture',
    })
    await expect(admin.photos.getByRole('listitem')).toHaveText('broken.jpg: not a JPEG or PNG photo')
    await admin.photos.getByRole('button', { name: 'Continue without them' }).click()
    await expect(admin.tab('Invalid')).toHaveAttribute('aria-selected', 'true')
    await expect(admin.rows).toHaveText([
      `2${oil}photo_2No picture of this name was uploaded with the file`,
      `3${tea}photo_2There is no such picture in this shop`,
    ])
    for (const reason of await admin.rows.getByRole('definition').all()) {
      const box = await reason.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    }
    const isScrolled = await admin.plan.evaluate((plan) =>
      [...plan.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
      ),
    )
    expect(isScrolled).toBe(false)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('a zip has the file and its photos; a name that is there twice is skipped', async () => {
    await page.goto('/admin/product/import')
    const csv = [HEADER, line(oil, 'a.png,photos/b.PNG'), line(oil.toUpperCase(), 'a.png,b.png')]
    const zip = await createZip({
      'photos/a.png': photo,
      'photos/b.png': photo,
      'products.csv': csv.join('\r\n'),
    })
    await admin.sendFiles({ 'products.zip': zip })
    await expect(admin.photos).toContainText('Photos: 2 of 2')
    await expect(admin.tab('Same name')).toHaveAttribute('aria-selected', 'true')
    await expect(admin.plan.getByRole('radio', { name: 'Skip them' })).toBeChecked()
    await expect(admin.start).toHaveText('Import 1 product')
    await admin.plan.getByRole('radio', { name: 'Make another product of the same name' }).check()
    await expect(admin.start).toHaveText('Import 2 products')
    await admin.plan.getByRole('radio', { name: 'Skip them' }).check()
    await admin.confirm()
    await expect(admin.plan.getByText('New: 1. Changed: 0. Skipped: 0.')).toBeVisible()
    expect((await listed()).map(({ product_name: name }) => name)).toEqual([oil])
  })

  await test.step('the import is found again later and undone', async () => {
    await page.goto('/admin/product/import')
    const recent = page.getByRole('list', { name: 'Recent imports' }).getByRole('listitem').first()
    await expect(recent).toContainText('Applied')
    await recent.getByRole('link').click()
    await admin.confirmUndo()
    await expect(admin.plan.getByText('Deleted again: 1. Back to the former values: 0.')).toBeVisible()
    await expect(recent).toContainText('Undone')
    expect(await listed()).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  })
})
