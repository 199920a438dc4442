import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'

/** Views of products and groups of tests that need no database. */

export const productView = (id: number, values: string[], stock_quantity = 5) => ({
  id,
  product_name: `Tee – ${values.join(', ')}`,
  name_my: null,
  values,
  version: 1,
  product_price: 8_000,
  product_weight: 200,
  compare_price: null,
  stock_quantity,
  product_images: [{ photo_1: '/a.webp', photo_2: '/a.webp', photo_3: null, photo_4: null }],
})

export const groupView = (
  fields: Pick<ProductGroupView, 'options' | 'products'> & Partial<ProductGroupView>,
): ProductGroupView => ({
  id: 1,
  name: 'Tee',
  name_my: null,
  brand_id: 1,
  category_id: 1,
  subcategory_id: 1,
  version: 1,
  photo_option: null,
  ...fields,
})
