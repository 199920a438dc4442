import {
  createBrand,
  deleteBrand,
  updateBrand,
  createCategory,
  deleteCategory,
  updateCategory,
  createSubcategory,
  deleteSubcategory,
  updateSubcategory,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { archiveProduct, createProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { adminActor } from '@/lib/testing/actors'
import { EMPTY_COLUMNS } from '@/lib/testing/empty-fields'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import type { Admin, Permission } from '@/lib/platform/actors/actors'

let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
})

const photo = '/uploads/catalogue/a.webp'
const other = '/uploads/catalogue/b.webp'

/** What the audit log has about a record, oldest first. */
const audited = async (subjectType: string, id: number) => {
  const where = { subjectType, subjectId: String(id) }
  const events = await db().auditEvent.findMany({ where, orderBy: { id: 'asc' } })
  return events.map(({ actor, action, before, after }) => {
    expect(actor).toBe(admin.name)
    return [action, before, after]
  })
}

describe('the audit log has every change of the catalogue, with the fields that changed:', () => {
  it('brands', async () => {
    const { id, ...view } = await createBrand(admin, { name: 'Shwe', name_my: 'ရွှေ', photo })
    expect(view).toEqual({ name: 'Shwe', name_my: 'ရွှေ', photo, version: 1 })
    expect(await updateBrand(admin, id, { photo: other })).toEqual({
      id,
      name: 'Shwe',
      name_my: 'ရွှေ',
      photo: other,
      version: 2,
    })
    await updateBrand(admin, id, { name_my: null })
    await deleteBrand(admin, id)
    expect(await audited('brand', id)).toEqual([
      ['brand.create', null, { id, name: 'Shwe', nameMy: 'ရွှေ', photo, version: 1 }],
      ['brand.update', { photo, version: 1 }, { photo: other, version: 2 }],
      ['brand.update', { nameMy: 'ရွှေ', version: 2 }, { nameMy: null, version: 3 }],
      ['brand.delete', { id, name: 'Shwe', nameMy: null, photo: other, version: 3 }, null],
    ])
  })

  it('categories', async () => {
    const [one, two] = [
      await createBrand(admin, { name: 'One', photo }),
      await insertTaxonomy({ brand: 'Two' }),
    ]
    const { id, ...view } = await createCategory(admin, { name: 'Face', photo, brand_id: one.id })
    const brand = { brand_id: one.id, brand: { id: one.id, name: 'One', name_my: null } }
    expect(view).toEqual({ name: 'Face', name_my: null, photo, version: 1, ...brand })
    expect(await updateCategory(admin, id, { photo: other })).toEqual({
      id,
      name: 'Face',
      name_my: null,
      photo: other,
      version: 2,
      ...brand,
    })
    expect(
      await updateCategory(admin, id, { name: 'Hair', name_my: 'ဆံပင်', brand_id: two.brandId }),
    ).toMatchObject({
      name: 'Hair',
      name_my: 'ဆံပင်',
      brand: { id: two.brandId, name: 'Two' },
    })
    await deleteCategory(admin, id)
    expect(await audited('category', id)).toEqual([
      ['category.create', null, { id, name: 'Face', nameMy: null, photo, brandId: one.id }],
      ['category.update', { photo }, { photo: other }],
      [
        'category.update',
        { name: 'Face', nameMy: null, brandId: one.id },
        { name: 'Hair', nameMy: 'ဆံပင်', brandId: two.brandId },
      ],
      ['category.delete', { id, name: 'Hair', nameMy: 'ဆံပင်', photo: other, brandId: two.brandId }, null],
    ])
  })

  it('subcategories', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const place = { brandId: one.brandId, categoryId: one.categoryId }
    const input = { name: 'Paste', name_my: 'အနှစ်', brand_id: one.brandId, category_id: one.categoryId }
    const { id, ...view } = await createSubcategory(admin, input)
    expect(view).toMatchObject({ ...input, version: 1 })
    expect(await updateSubcategory(admin, id, { name: 'Oil' })).toEqual({
      ...view,
      id,
      name: 'Oil',
      version: 2,
    })
    await updateSubcategory(admin, id, { brand_id: two.brandId, category_id: two.categoryId })
    await deleteSubcategory(admin, id)
    const moved = { brandId: two.brandId, categoryId: two.categoryId }
    expect(await audited('subcategory', id)).toEqual([
      ['subcategory.create', null, { id, name: 'Paste', nameMy: 'အနှစ်', ...place }],
      ['subcategory.update', { name: 'Paste' }, { name: 'Oil' }],
      ['subcategory.update', place, moved],
      ['subcategory.delete', { id, name: 'Oil', nameMy: 'အနှစ်', ...moved }, null],
    ])
  })

  it('products', async () => {
    const { brandId, categoryId, subcategoryId } = await insertTaxonomy()
    const { productID: id } = await createProduct(admin, {
      name_my: 'လက်ဖက်',
      product_name: 'Tea',
      product_description: 'Green',
      product_price: 5,
      product_weight: 80,
      stock_quantity: 7,
      brand_id: brandId,
      category_id: categoryId,
      subcategory_id: subcategoryId,
      photo_1: photo,
      photo_2: other,
      photo_3: photo,
      photo_4: other,
    })
    const facts = {
      ...EMPTY_COLUMNS,
      id,
      nameMy: 'လက်ဖက်',
      name: 'Tea',
      description: 'Green',
      price: 5,
      weight: 80,
      stockQuantity: 7,
      brandId,
      categoryId,
      subcategoryId,
      photo1: photo,
      photo2: other,
      photo3: photo,
      photo4: other,
    }
    const patch = { product_description: 'Black', description_my: 'အနက်', stock_quantity: 9 }
    await updateProduct(admin, id, { ...patch, photo_4: null })
    await archiveProduct(admin, id)
    expect(await audited('product', id)).toEqual([
      ['product.create', null, facts],
      [
        'product.update',
        { description: 'Green', descriptionMy: null, stockQuantity: 7, photo4: other },
        { description: 'Black', descriptionMy: 'အနက်', stockQuantity: 9, photo4: null },
      ],
      ['product.archive', { name: 'Tea' }, null],
    ])
    expect(await db().product.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 3 })
  })

  it('products changed in bulk', async () => {
    const { id, name } = await insertProduct({ price: 1_000, stock: 4 })
    await bulkUpdateProducts(admin, { action: 'set_price', ids: [id], value: 1_200 })
    await bulkUpdateProducts(admin, { action: 'add_stock', ids: [id], value: 5 })
    await bulkUpdateProducts(admin, { action: 'delete', ids: [id] })
    expect(await audited('product', id)).toEqual([
      ['product.update', { price: 1_000 }, { price: 1_200 }],
      ['product.update', { stockQuantity: 4 }, { stockQuantity: 9 }],
      ['product.archive', { name }, null],
    ])
    const [, movement] = await db().stockMovement.findMany({
      where: { productId: id },
      orderBy: { id: 'asc' },
    })
    expect(movement).toMatchObject({ delta: 5, reason: 'adjustment' })
    expect(await db().product.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 4 })
  })
})

describe('a rejected change says what is wrong:', () => {
  const UNKNOWN = 2_147_483_647
  const refused = (field: string, message: string) => ({
    code: 'validation_failed',
    errors: { [field]: [message] },
  })

  it('names that are taken', async () => {
    const { brandId, categoryId } = await insertTaxonomy({
      brand: 'Inle',
      category: 'Feet',
      subcategory: 'Cream',
    })
    await expect(createBrand(admin, { name: 'INLE', photo })).rejects.toMatchObject(
      refused('name', 'There is already a brand with this name'),
    )
    await expect(createCategory(admin, { name: 'feet', photo, brand_id: brandId })).rejects.toMatchObject(
      refused('name', 'This brand already has a category with this name'),
    )
    await expect(
      createSubcategory(admin, { name: 'CREAM', brand_id: brandId, category_id: categoryId }),
    ).rejects.toMatchObject(refused('name', 'This category already has a subcategory with this name'))
  })

  it('names that cannot be read', async () => {
    const { brandId, categoryId, subcategoryId } = await insertTaxonomy()
    const name = '\u200b\u3164\u2800'
    for (const work of [
      () => createBrand(admin, { name, photo }),
      () => updateBrand(admin, brandId, { name }),
      () => createCategory(admin, { name, photo, brand_id: brandId }),
      () => updateCategory(admin, categoryId, { name }),
      () => createSubcategory(admin, { name, brand_id: brandId, category_id: categoryId }),
      () => updateSubcategory(admin, subcategoryId, { name }),
    ])
      await expect(work()).rejects.toMatchObject(refused('name', 'This field is required'))
    const { id } = await insertProduct()
    await expect(updateProduct(admin, id, { product_name: name })).rejects.toMatchObject(
      refused('product_name', 'This field is required'),
    )
  })

  it('records that do not exist', async () => {
    for (const [noun, work] of [
      ['Brand', () => updateBrand(admin, UNKNOWN, { name: 'x' })],
      ['Brand', () => deleteBrand(admin, UNKNOWN)],
      ['Category', () => updateCategory(admin, UNKNOWN, { name: 'x' })],
      ['Category', () => deleteCategory(admin, UNKNOWN)],
      ['subcategory', () => updateSubcategory(admin, UNKNOWN, { name: 'x' })],
      ['subcategory', () => updateSubcategory(admin, UNKNOWN, { brand_id: 1 })],
      ['subcategory', () => deleteSubcategory(admin, UNKNOWN)],
      ['Product', () => updateProduct(admin, UNKNOWN, { product_price: 1 })],
      ['Product', () => updateProduct(admin, UNKNOWN, { brand_id: 1 })],
      ['Product', () => archiveProduct(admin, UNKNOWN)],
      ['Product', () => bulkUpdateProducts(admin, { action: 'delete', ids: [UNKNOWN] })],
    ] as const)
      await expect(work()).rejects.toMatchObject({ code: 'not_found', message: `No ${noun} Found` })
  })

  it('places in the taxonomy that do not fit', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const { id } = await insertProduct({ taxonomy: one })
    await expect(updateProduct(admin, id, { brand_id: UNKNOWN })).rejects.toMatchObject(
      refused('brand_id', 'There is no such brand'),
    )
    await expect(updateProduct(admin, id, { category_id: UNKNOWN })).rejects.toMatchObject(
      refused('category_id', 'There is no such category'),
    )
    await expect(updateProduct(admin, id, { category_id: two.categoryId })).rejects.toMatchObject(
      refused('category_id', 'This category does not belong to the chosen brand'),
    )
    await expect(updateProduct(admin, id, { subcategory_id: UNKNOWN })).rejects.toMatchObject(
      refused('subcategory_id', 'There is no such subcategory'),
    )
    await expect(updateProduct(admin, id, { subcategory_id: two.subcategoryId })).rejects.toMatchObject(
      refused('subcategory_id', 'This subcategory does not belong to the chosen category'),
    )
  })
})
