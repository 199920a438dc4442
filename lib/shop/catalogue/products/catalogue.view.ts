import {
  type draftableFields,
  variantFields,
  photoFields,
  plainFields,
  type productFields,
} from '@/lib/shop/catalogue/products/product-fields.schema'
import type {
  BrandView,
  CategoryView,
  EditableListView,
  EditableProductView,
  ImagesView,
  ProductDetailView,
  ProductStatus,
  ProductView,
  SubcategoryView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { type FieldColumns, createDetailView, createView } from '@/lib/platform/fields/fields'
import type { Brand, Category, Subcategory } from '@/lib/platform/db/models'

type NamedRow = { id: number; name: string; nameMy: string | null }

/** A product row with the names of its brand, category and subcategory. */
export type ProductRow = FieldColumns<typeof productFields> & {
  id: number
  version: number
  brandName: string
  categoryName: string
  subcategoryName: string
  brandNameMy: string | null
  categoryNameMy: string | null
  subcategoryNameMy: string | null
  /** Read for admins only; customers see published products. */
  status?: ProductStatus
}

/** The same of a product that may be a draft: what it lacks is null. */
export type EditableRow = FieldColumns<typeof draftableFields> &
  Pick<ProductRow, 'id' | 'version' | 'brandNameMy' | 'categoryNameMy' | 'subcategoryNameMy' | 'status'> & {
    brandName: string | null
    categoryName: string | null
    subcategoryName: string | null
  }

const toNamed = ({ id, name, nameMy }: NamedRow) => ({ id, name, name_my: nameMy })

/** The columns of the photos as the contract's Photos. */
export const toPhotos: (row: FieldColumns<typeof photoFields>) => ImagesView = createView(photoFields)

const toPlain = createView(plainFields)
const toPlainDetail = createDetailView(plainFields)
const toOwnValues = createView(variantFields)

/** Maps a brand row to the contract's Brand. */
export const toBrand = ({
  id,
  name,
  nameMy,
  photo,
  version,
}: Pick<Brand, 'id' | 'name' | 'nameMy' | 'photo' | 'version'>): BrandView => ({
  id,
  name,
  name_my: nameMy,
  photo,
  version,
})

/** Maps a category row to the contract's Category. */
export const toCategory = ({
  id,
  name,
  nameMy,
  photo,
  version,
  brand,
}: Pick<Category, 'id' | 'name' | 'nameMy' | 'photo' | 'version'> & { brand: NamedRow }): CategoryView => ({
  id,
  name,
  name_my: nameMy,
  photo,
  version,
  brand_id: brand.id,
  brand: toNamed(brand),
})

/** Maps a subcategory row to the contract's Subcategory. */
export const toSubcategory = ({
  id,
  name,
  nameMy,
  version,
  brand,
  category,
}: Pick<Subcategory, 'id' | 'name' | 'nameMy' | 'version'> & {
  brand: NamedRow
  category: NamedRow
}): SubcategoryView => ({
  id,
  name,
  name_my: nameMy,
  version,
  brand_id: brand.id,
  category_id: category.id,
  brand: toNamed(brand),
  category: toNamed(category),
})

/** Maps a product row to the contract's Product in lists. */
export const toProduct = (row: ProductRow): ProductView => ({
  id: row.id,
  ...toPlain(row),
  brand: { id: row.brandId, name: row.brandName, name_my: row.brandNameMy },
  category: { id: row.categoryId, name: row.categoryName, name_my: row.categoryNameMy },
  subcategory: { id: row.subcategoryId, name: row.subcategoryName, name_my: row.subcategoryNameMy },
  product_images: [toPhotos(row)],
  ...toOwnValues(row),
})

/** Maps a product row to the contract's Product for a single product. */
export const toProductDetail = (row: ProductRow): ProductDetailView => ({
  productID: row.id,
  ...toPlainDetail(row),
  brand_name: row.brandName,
  category_name: row.categoryName,
  subcategory_name: row.subcategoryName,
  brand_name_my: row.brandNameMy,
  category_name_my: row.categoryNameMy,
  subcategory_name_my: row.subcategoryNameMy,
  version: row.version,
  ...toOwnValues(row),
  product_image: [toPhotos(row)],
  ...(row.status && row.status !== 'published' ? { status: row.status } : {}),
})

// Views only rename columns, so those of a draft have null where its row has it.

/** Maps the row of a product or draft to what staff edit. */
export const toEditableProduct = (row: EditableRow): EditableProductView => toProductDetail(row as ProductRow)

/** The same in the lists of staff. */
export const toEditableListProduct = (row: EditableRow): EditableListView => toProduct(row as ProductRow)
