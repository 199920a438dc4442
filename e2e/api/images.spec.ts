import { blankPhoto } from '@/e2e/fixtures/images'
import { head, sendRaw } from '@/e2e/fixtures/raw-http'
import { expect, test } from '@/e2e/fixtures/test'
import { ListingPage } from '@/e2e/pages/listing'
import { IMAGE_WIDTHS, getImageName, toSizePath } from '@/lib/platform/uploads/images/image-sizes.rules'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

/** Catalogue images are served in sizes that were made when they were uploaded; no request makes one. */

test('the image optimizer of Next is closed, however its path is written', async ({ shop, image }) => {
  const photo = encodeURIComponent(image)
  for (const path of [
    '/_next/image',
    `/_next/image?url=${photo}&w=640&q=75`,
    `/_next/image/?url=${photo}&w=640&q=75`,
    `/_next/%69mage?url=${photo}&w=640&q=75`,
    `/%5fnext/image?url=${photo}&w=640&q=75`,
    `/_next/image;a?url=${photo}&w=640&q=75`,
    `/_next/image?url=%2Ficon-512.png&w=640&q=75`,
    `/_next/image?url=http%3A%2F%2F127.0.0.1%2Fa.png&w=640&q=75`,
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const { status } = await sendRaw(shop.url, head(shop.url, `${method} ${path}`, 'Accept: image/webp'))
      expect([method, path, status]).toEqual([method, path, 404])
    }
  }
})

test('every image of a first view is a stored size, in AVIF, that is never requested again', async ({
  page,
}) => {
  const answers: { path: string; type: string | undefined; caching: string | undefined; status: number }[] =
    []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return
    const headers = response.headers()
    const path = new URL(response.url()).pathname
    answers.push({
      path,
      type: headers['content-type'],
      caching: headers['cache-control'],
      status: response.status(),
    })
  })
  await new ListingPage(page).open()
  await expect
    .poll(() => page.locator('picture img').evaluateAll(areLoadedInView), 'the images of the first view')
    .toBe(true)
  const photos = answers.filter(({ path }) => path.startsWith('/uploads/'))
  expect(photos.length).toBeGreaterThan(4)
  for (const photo of photos) {
    expect(photo.path).toMatch(/^\/uploads\/(?:160|400|800|1280)\/[\w.-]+$/)
    expect(photo).toMatchObject({
      type: 'image/avif',
      caching: 'public, max-age=31536000, immutable',
      status: 200,
    })
  }
})

test('an uploaded image is there in every size at once', async ({ request }) => {
  const upload = await request.post('/api/brands/upload', {
    multipart: { photo: { name: 'photo.png', mimeType: 'image/png', buffer: await blankPhoto() } },
  })
  const { path } = uploadResponse.parse(await upload.json())
  for (const width of IMAGE_WIDTHS) {
    for (const type of ['image/avif', 'image/webp']) {
      const size = await request.get(toSizePath(getImageName(path) ?? '', width), {
        headers: { Accept: type },
      })
      const { 'content-type': sent, 'cache-control': caching, vary } = size.headers()
      expect([size.status(), sent, caching, vary]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
        'Accept',
      ])
    }
  }
})

/** Whether all images of the visible part of the page are loaded; runs in the page. */
const areLoadedInView = (images: (HTMLElement | SVGElement)[]): boolean =>
  images.every(
    (image) =>
      image instanceof HTMLImageElement &&
      (image.getBoundingClientRect().top >= innerHeight || (image.complete && image.naturalWidth > 0)),
  )
