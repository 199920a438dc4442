import type { Values } from '@/components/admin/form/form-values'
import { photoFields, plainFields, valueFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { listNames, toFormValues } from '@/lib/platform/fields/fields'
import type { EditableProductView } from '@/lib/shop/catalogue/products/catalogue.schema'

/** The fields of the images, in the order in which customers see them. */
export const PHOTOS = listNames(photoFields)

/** The paths of the images as form values. */
export const toPhotoValues = (
  product: Pick<EditableProductView, 'product_image'> | undefined,
): Record<string, string> => {
  const photos: Partial<EditableProductView['product_image'][number]> = product?.product_image[0] ?? {}
  return Object.fromEntries(PHOTOS.map((name) => [name, photos[name] ?? '']))
}

/** Converts a product to form values. */
export function toProductValues(product: EditableProductView): Values {
  return { ...toFormValues({ ...plainFields, ...valueFields }, product), ...toPhotoValues(product) }
}
