import type { IconName } from '@/components/ui/icon'

/** What the screens of brands, categories and subcategories call them; `plural` is also their path below /api.
 * `parents`: the kinds that their lists are filtered by. */
export const taxonomyKinds = {
  brand: {
    plural: 'brands',
    place: 'places.brands',
    empty: 'noBrands',
    icon: 'icon-Tag',
    create: 'createBrand',
    edit: 'editBrand',
    delete: 'deleteBrand',
    parents: [],
  },
  category: {
    plural: 'categories',
    place: 'places.categories',
    empty: 'noCategories',
    icon: 'icon-Shapes',
    create: 'createCategory',
    edit: 'editCategory',
    delete: 'deleteCategory',
    parents: ['brand'],
  },
  subcategory: {
    plural: 'subcategories',
    place: 'places.subcategory',
    empty: 'noSubcategories',
    icon: 'icon-Boxes',
    create: 'createSubcategory',
    edit: 'editSubcategory',
    delete: 'deleteSubcategory',
    parents: ['brand', 'category'],
  },
} as const satisfies Record<
  string,
  { icon: IconName; parents: readonly ('brand' | 'category')[] } & Record<string, unknown>
>

export type TaxonomyKind = keyof typeof taxonomyKinds

/** A record of any kind: those with an image have a photo, those below another have their parents. */
export type TaxonomyRecord = {
  id: number
  name: string
  name_my: string | null
  version: number
  photo?: string
  brand?: { id: number; name: string }
  category?: { id: number; name: string }
}
