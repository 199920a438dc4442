import type { Fields } from '@/lib/platform/fields/fields'

/** The fields of brands, categories and subcategories in the order in which a request has them. */
const nameFields = {
  name: { kind: 'line', max: 255, isRequired: true, column: 'name' },
  name_my: { kind: 'line', max: 255, column: 'nameMy' },
} as const satisfies Fields
const photo = { kind: 'image', isRequired: true, column: 'photo' } as const
const brand_id = { kind: 'id', isRequired: true, column: 'brandId' } as const
const category_id = { kind: 'id', isRequired: true, column: 'categoryId' } as const

export const taxonomyFields = {
  brand: { ...nameFields, photo },
  category: { ...nameFields, brand_id, photo },
  subcategory: { ...nameFields, brand_id, category_id },
} as const satisfies Record<string, Fields>
