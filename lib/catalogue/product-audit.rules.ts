import { diffFields, type AuditFields } from '@/lib/audit-log/audit-changes.rules'
import type { ProductView } from '@/lib/catalogue/catalogue.schema'
import type { ImportColumn } from '@/lib/catalogue/product-import.schema'
import { taxonomyColumns } from '@/lib/catalogue/import-taxonomy.rules'

/** The column name of each field in the audit log. */
export const auditColumns = {
  name: 'product_name',
  price: 'product_price',
  weight: 'product_weight',
  description: 'product_description',
  stockQuantity: 'stock_quantity',
  brand: 'brand',
  category: 'category',
  subcategory: 'subcategory',
  photo1: 'photo_1',
  photo2: 'photo_2',
  photo3: 'photo_3',
  photo4: 'photo_4',
  nameMy: 'name_my',
  descriptionMy: 'description_my',
} as const satisfies Record<string, ImportColumn>

/** The columns of a file that say to which group a product belongs, by the names of its fields in a plan. */
export const groupColumns = {
  group: 'group',
  option1: 'option_1',
  value1: 'value_1',
  value1My: 'value_1_my',
  option2: 'option_2',
  value2: 'value_2',
  value2My: 'value_2_my',
  option3: 'option_3',
  value3: 'value_3',
  value3My: 'value_3_my',
} as const satisfies Record<string, ImportColumn>

/** The columns of a product that the audit log stores, as Prisma selects them. */
export const productFacts = {
  id: true,
  name: true,
  description: true,
  nameMy: true,
  descriptionMy: true,
  price: true,
  weight: true,
  stockQuantity: true,
  brandId: true,
  categoryId: true,
  subcategoryId: true,
  photo1: true,
  photo2: true,
  photo3: true,
  photo4: true,
  groupId: true,
  value1: true,
  value1My: true,
  value2: true,
  value2My: true,
  value3: true,
  value3My: true,
} as const

/** A product's fields as the audit log names them, with the names of its brand, category and subcategory. */
export function toAuditFields(product: ProductView): AuditFields {
  const [photos] = product.product_images
  return {
    name: product.product_name,
    price: product.product_price,
    weight: product.product_weight,
    description: product.product_description,
    stockQuantity: product.stock_quantity,
    brandId: product.brand_id,
    brand: product.brand.name,
    categoryId: product.category_id,
    category: product.category.name,
    subcategoryId: product.subcategory_id,
    subcategory: product.subcategory.name,
    photo1: photos?.photo_1 ?? null,
    photo2: photos?.photo_2 ?? null,
    photo3: photos?.photo_3 ?? null,
    photo4: photos?.photo_4 ?? null,
    nameMy: product.name_my,
    descriptionMy: product.description_my,
  }
}

/** The taxonomy fields: when one changes all of them are written, so that they are checked together. */
const taxonomyFacts = taxonomyColumns.flatMap((column) => [column, `${column}Id`])

/** The same of the fields of a group. */
const groupFacts = [...Object.keys(groupColumns), 'groupId']

/** The fields that differ between a product and a row, before and after; null when none does. */
export function diffProducts(
  now: AuditFields,
  target: AuditFields,
): { before: AuditFields; after: AuditFields } | null {
  const { searchText = null, searchTextMy = null, ...facts } = target
  const { before, after } = diffFields(now, facts)
  if (!before || !after || Object.keys(after).length === 0) return null
  const isMoved = taxonomyFacts.some((key) => key in after)
  // In another subcategory a group of the same name is another group.
  const isRegrouped =
    groupFacts.some((key) => key in after) || (isMoved && typeof facts['group'] === 'string')
  const together = [...(isMoved ? taxonomyFacts : []), ...(isRegrouped ? groupFacts : [])]
  const whole = (of: AuditFields): AuditFields =>
    Object.fromEntries(together.map((key) => [key, of[key] ?? null]))
  return {
    before: { ...before, ...whole(now) },
    after: {
      ...after,
      ...whole(facts),
      ...('name' in after ? { searchText } : {}),
      ...('nameMy' in after ? { searchTextMy } : {}),
    },
  }
}
