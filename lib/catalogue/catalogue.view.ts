import type {
  BrandView,
  CategoryView,
  ImagesView,
  ProductDetailView,
  ProductStatus,
  ProductView,
  SubcategoryView,
} from '@/lib/catalogue/catalogue.schema'
import type { Brand, Category, Product, Subcategory } from '@/lib/db/models'

type NamedRow = { id: number; name: string; nameMy: string | null }
type Choices = Pick<
  Product,
  'groupId' | 'value1' | 'value1My' | 'value2' | 'value2My' | 'value3' | 'value3My'
>
type Photos = Pick<Product, 'photo1' | 'photo2' | 'photo3' | 'photo4'>

/** A product row with the names of its brand, category and subcategory. */
export type ProductRow = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'nameMy'
  | 'descriptionMy'
  | 'price'
  | 'weight'
  | 'stockQuantity'
  | 'brandId'
  | 'categoryId'
  | 'subcategoryId'
  | 'version'
  | keyof Choices
  | keyof Photos
> & {
  brandName: string
  categoryName: string
  subcategoryName: string
  brandNameMy: string | null
  categoryNameMy: string | null
  subcategoryNameMy: string | null
  /** Read for admins only; customers see published products. */
  status?: ProductStatus
}

const toNamed = ({ id, name, nameMy }: NamedRow) => ({ id, name, name_my: nameMy })

/** Maps the four photo columns to the contract's Photos. */
export const toPhotos = ({ photo1, photo2, photo3, photo4 }: Photos): ImagesView => ({
  photo_1: photo1,
  photo_2: photo2,
  photo_3: photo3,
  photo_4: photo4,
})

const toChoices = (row: Choices) => ({
  group_id: row.groupId,
  value_1: row.value1,
  value_1_my: row.value1My,
  value_2: row.value2,
  value_2_my: row.value2My,
  value_3: row.value3,
  value_3_my: row.value3My,
})

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
  product_name: row.name,
  product_price: row.price,
  product_weight: row.weight,
  product_description: row.description,
  name_my: row.nameMy,
  description_my: row.descriptionMy,
  stock_quantity: row.stockQuantity,
  brand_id: row.brandId,
  category_id: row.categoryId,
  subcategory_id: row.subcategoryId,
  brand: { id: row.brandId, name: row.brandName, name_my: row.brandNameMy },
  category: { id: row.categoryId, name: row.categoryName, name_my: row.categoryNameMy },
  subcategory: { id: row.subcategoryId, name: row.subcategoryName, name_my: row.subcategoryNameMy },
  product_images: [toPhotos(row)],
  ...toChoices(row),
})

/** Maps a product row to the contract's Product for a single product. */
export const toProductDetail = (row: ProductRow): ProductDetailView => ({
  productID: row.id,
  productName: row.name,
  productDescription: row.description,
  name_my: row.nameMy,
  description_my: row.descriptionMy,
  productPrice: row.price,
  productWeight: row.weight,
  stockQuantity: row.stockQuantity,
  brand_name: row.brandName,
  category_name: row.categoryName,
  subcategory_name: row.subcategoryName,
  brand_name_my: row.brandNameMy,
  category_name_my: row.categoryNameMy,
  subcategory_name_my: row.subcategoryNameMy,
  brand: row.brandId,
  category: row.categoryId,
  subCategory: row.subcategoryId,
  version: row.version,
  ...toChoices(row),
  product_image: [toPhotos(row)],
  ...(row.status && row.status !== 'published' ? { status: row.status } : {}),
})
