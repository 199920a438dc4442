import type { Values } from '@/components/admin/form/form-values'
import { photoFields, plainFields, valueFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { listNames, toFormValues } from '@/lib/platform/fields/fields'
import type { ImagesView, ProductDetailView } from '@/lib/shop/catalogue/products/catalogue.schema'

/** The fields of the images, in the order in which customers see them. */
export const PHOTOS = listNames(photoFields)

/** The paths of the images as form values. */
export const toPhotoValues = (
  product: Pick<ProductDetailView, 'product_image'> | undefined,
): Record<string, string> => {
  const photos: Partial<ImagesView> = product?.product_image[0] ?? {}
  return Object.fromEntries(PHOTOS.map((name) => [name, photos[name] ?? '']))
}

/** Converts a product to form values. */
export function toProductValues(product: ProductDetailView): Values {
  return { ...toFormValues({ ...plainFields, ...valueFields }, product), ...toPhotoValues(product) }
}
