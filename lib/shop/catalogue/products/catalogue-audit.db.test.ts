import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { archiveProduct, createProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { EMPTY_COLUMNS } from '@/lib/testing/empty-fields'
import { insertProduct, insertTaxonomy, productFields } from '@/lib/testing/factories'
import { brands, categories, subcategories } from '@/lib/testing/catalogue/taxonomies'

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
  it('products', async () => {
    const taxonomy = await insertTaxonomy()
    const photos = { photo_1: photo, photo_2: other, photo_3: photo, photo_4: other }
    const texts = { product_name: 'Tea', name_my: 'လက်ဖက်', product_description: 'Green' }
    const fields = productFields(taxonomy, { ...texts, ...photos, product_price: 5 })
    const { productID: id } = await createProduct(admin, fields)
    const facts = {
      ...EMPTY_COLUMNS,
      id,
      nameMy: 'လက်ဖက်',
      name: 'Tea',
      description: 'Green',
      price: 5,
      weight: 80,
      stockQuantity: 7,
      ...taxonomy,
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

  it('names that cannot be read', async () => {
    const { brandId, categoryId, subcategoryId } = await insertTaxonomy()
    const name = '\u200b\u3164\u2800'
    for (const work of [
      () => brands.create({ name, photo }),
      () => brands.update(brandId, { name }),
      () => categories.create({ name, photo, brand_id: brandId }),
      () => categories.update(categoryId, { name }),
      () => subcategories.create({ name, brand_id: brandId, category_id: categoryId }),
      () => subcategories.update(subcategoryId, { name }),
    ])
      await expect(work()).rejects.toMatchObject(refused('name', 'This field is required'))
    const { id } = await insertProduct()
    await expect(updateProduct(admin, id, { product_name: name })).rejects.toMatchObject(
      refused('product_name', 'This field is required'),
    )
  })

  it('records that do not exist', async () => {
    for (const [noun, work] of [
      ['Category', () => categories.update(UNKNOWN, { brand_id: 1 })],
      ['subcategory', () => subcategories.update(UNKNOWN, { brand_id: 1 })],
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
