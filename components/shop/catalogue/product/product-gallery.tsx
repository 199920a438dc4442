import { useTranslations } from 'next-intl'
import { Gallery } from '@/components/shop/catalogue/product/gallery'
import type { ProductPageView } from '@/lib/shop/catalogue/listing/product-page.view'

/** The two to four images of a product, with alternative texts. */
export function ProductGallery({ product }: { product: ProductPageView }) {
  const t = useTranslations('product')
  const name = product.productName
  const paths = product.product_image
    .flatMap(({ photo_1, photo_2, photo_3, photo_4 }) => [photo_1, photo_2, photo_3, photo_4])
    .filter((path) => path !== null)
  const photos = [...new Set(paths)].map((src, index, { length }) => ({
    src,
    alt: t('photo', { number: index + 1, count: length, name }),
    show: t('showPhoto', { number: index + 1 }),
    enlarge: t('enlargePhoto', { number: index + 1, count: length, name }),
  }))
  return <Gallery label={t('photos', { name })} photos={photos} />
}
