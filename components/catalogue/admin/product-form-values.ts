import type { ServerState } from '@/components/admin/form/use-submit'
import type { Values } from '@/components/admin/form/form-values'
import type { ImagesView, ProductDetailView } from '@/lib/catalogue/catalogue.schema'

/** The fields of the images, in the order in which customers see them. */
export const PHOTOS = ['photo_1', 'photo_2', 'photo_3', 'photo_4'] as const

/** The paths of the images as form values. */
export const toPhotoValues = (
  product: Pick<ProductDetailView, 'product_image'> | undefined,
): Record<string, string> => {
  const photos: Partial<ImagesView> = product?.product_image[0] ?? {}
  return Object.fromEntries(PHOTOS.map((name) => [name, photos[name] ?? '']))
}

/** Converts a product to form values. */
export function toProductValues(current: ServerState): Values {
  // A 409 response contains a product of the API contract.
  const product = current as unknown as ProductDetailView
  return {
    product_name: product.productName,
    product_price: String(product.productPrice),
    product_weight: String(product.productWeight),
    stock_quantity: String(product.stockQuantity),
    brand_id: String(product.brand),
    category_id: String(product.category),
    subcategory_id: String(product.subCategory),
    product_description: product.productDescription,
    name_my: product.name_my ?? '',
    description_my: product.description_my ?? '',
    value_1: product.value_1 ?? '',
    value_1_my: product.value_1_my ?? '',
    value_2: product.value_2 ?? '',
    value_2_my: product.value_2_my ?? '',
    value_3: product.value_3 ?? '',
    value_3_my: product.value_3_my ?? '',
    ...toPhotoValues(product),
  }
}
