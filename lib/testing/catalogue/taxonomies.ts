import {
  createBrand,
  createCategory,
  createSubcategory,
  deleteBrand,
  deleteCategory,
  deleteSubcategory,
  updateBrand,
  updateCategory,
  updateSubcategory,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { getBrand, getCategory, getSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { adminActor } from '@/lib/testing/actors'

/** Brands, categories and subcategories as the admin of a test changes them; a test names only the fields it is about. */

let serial = 0
export const freshName = () => `Name ${(serial += 1)}`
const photo = '/uploads/catalogue/test.webp'

type Fields<Create extends (...args: never[]) => unknown> = Partial<Parameters<Create>[1]>

export const brands = {
  kind: 'brand',
  list: 'brands',
  create: async (fields: Fields<typeof createBrand> = {}) =>
    createBrand(await adminActor(), { name: freshName(), photo, ...fields }),
  update: async (id: number, changes: Parameters<typeof updateBrand>[2]) =>
    updateBrand(await adminActor(), id, changes),
  remove: async (id: number) => deleteBrand(await adminActor(), id),
  get: getBrand,
} as const

/** A category is created below a brand of its own, unless `brand_id` is given. */
export const categories = {
  kind: 'category',
  list: 'categories',
  create: async ({ brand_id, ...fields }: Fields<typeof createCategory> = {}) =>
    createCategory(await adminActor(), {
      name: freshName(),
      photo,
      brand_id: brand_id ?? (await brands.create()).id,
      ...fields,
    }),
  update: async (id: number, changes: Parameters<typeof updateCategory>[2]) =>
    updateCategory(await adminActor(), id, changes),
  remove: async (id: number) => deleteCategory(await adminActor(), id),
  get: getCategory,
} as const

/** A subcategory is created below a category of its own, unless `brand_id` and `category_id` are given. */
export const subcategories = {
  kind: 'subcategory',
  list: 'subcategories',
  create: async ({ brand_id, category_id, ...fields }: Fields<typeof createSubcategory> = {}) => {
    const parent = brand_id === undefined || category_id === undefined ? await categories.create() : undefined
    return createSubcategory(await adminActor(), {
      name: freshName(),
      brand_id: brand_id ?? parent?.brand_id ?? 0,
      category_id: category_id ?? parent?.id ?? 0,
      ...fields,
    })
  },
  update: async (id: number, changes: Parameters<typeof updateSubcategory>[2]) =>
    updateSubcategory(await adminActor(), id, changes),
  remove: async (id: number) => deleteSubcategory(await adminActor(), id),
  get: getSubcategory,
} as const
