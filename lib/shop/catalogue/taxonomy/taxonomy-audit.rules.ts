import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import type { BrandView, CategoryView, SubcategoryView } from '@/lib/shop/catalogue/products/catalogue.schema'

/** Brands, categories and subcategories as the audit log stores them. */

export const toBrandAudit = ({ id, name, name_my: nameMy, photo, version }: BrandView): AuditFields => ({
  id,
  name,
  nameMy,
  photo,
  version,
})

export const toCategoryAudit = (record: CategoryView): AuditFields => {
  const { id, name, name_my: nameMy, photo, brand_id: brandId } = record
  return { id, name, nameMy, photo, brandId }
}

export const toSubcategoryAudit = (record: SubcategoryView): AuditFields => {
  const { id, name, name_my: nameMy, brand_id: brandId, category_id: categoryId } = record
  return { id, name, nameMy, brandId, categoryId }
}
