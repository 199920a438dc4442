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
import { createProduct } from '@/lib/shop/catalogue/products/products.commands'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { db } from '@/lib/platform/db/client'
import { adminActor } from '@/lib/testing/actors'
import { insertProduct } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import type { Admin, Permission } from '@/lib/platform/actors/actors'

let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
})

const photo = '/uploads/catalogue/test.webp'
const aBrand = async () =>
  (await createBrand(admin, { name: `Own brand ${await db().brand.count()}`, photo })).id
const aCategory = async () => {
  const brandId = await aBrand()
  const { id } = await createCategory(admin, { name: 'Own category', photo, brand_id: brandId })
  return { brandId, id }
}
const aSubcategory = async () => {
  const { brandId, id: categoryId } = await aCategory()
  const input = { name: 'Own subcategory', brand_id: brandId, category_id: categoryId }
  return { brandId, categoryId, id: (await createSubcategory(admin, input)).id }
}
const named = { name: 'Added meanwhile', normalizedName: 'added meanwhile' }

describe('deleting a record while something is added to it waits, and is then a conflict:', () => {
  it('a brand and its category', async () => {
    const id = await aBrand()
    const deleted = runIntoLock(
      (holder) => holder.category.create({ data: { ...named, photo, brandId: id } }),
      () => deleteBrand(admin, id),
    )
    await expect(deleted).rejects.toMatchObject({ code: 'conflict', body: { uses: { categories: 1 } } })
    expect(await db().brand.count({ where: { id } })).toBe(1)
  })

  it('a category and its subcategory', async () => {
    const { id, brandId } = await aCategory()
    const deleted = runIntoLock(
      (holder) => holder.subcategory.create({ data: { ...named, brandId, categoryId: id } }),
      () => deleteCategory(admin, id),
    )
    await expect(deleted).rejects.toMatchObject({ code: 'conflict', body: { uses: { subcategories: 1 } } })
    expect(await db().category.count({ where: { id } })).toBe(1)
  })

  it('a subcategory and its product', async () => {
    const { id, ...above } = await aSubcategory()
    const product = { name: 'Tea', searchText: 'tea', description: '', price: 1, weight: 1 }
    const deleted = runIntoLock(
      (holder) =>
        holder.product.create({
          data: { ...product, ...above, subcategoryId: id, photo1: photo, photo2: photo },
        }),
      () => deleteSubcategory(admin, id),
    )
    await expect(deleted).rejects.toMatchObject({ code: 'conflict', body: { uses: { products: 1 } } })
    expect(await db().subcategory.count({ where: { id } })).toBe(1)
  })
})

describe('adding to a record that is being deleted waits, and is then rejected under the name of its field:', () => {
  it('a category and its brand', async () => {
    const id = await aBrand()
    const added = runIntoLock(
      (holder) => holder.brand.delete({ where: { id } }),
      () => createCategory(admin, { name: 'New', photo, brand_id: id }),
    )
    await expect(added).rejects.toMatchObject({ errors: { brand_id: ['There is no such brand'] } })
  })

  it('a subcategory and its category', async () => {
    const { id, brandId } = await aCategory()
    const added = runIntoLock(
      (holder) => holder.category.delete({ where: { id } }),
      () => createSubcategory(admin, { name: 'New', brand_id: brandId, category_id: id }),
    )
    await expect(added).rejects.toMatchObject({ errors: { category_id: ['There is no such category'] } })
  })

  it('a product and its subcategory', async () => {
    const { id, brandId, categoryId } = await aSubcategory()
    const input = {
      product_name: 'Tea',
      product_description: 'Green',
      product_price: 1,
      product_weight: 1,
      stock_quantity: 1,
      brand_id: brandId,
      category_id: categoryId,
      subcategory_id: id,
      photo_1: photo,
      photo_2: photo,
    }
    const added = runIntoLock(
      (holder) => holder.subcategory.delete({ where: { id } }),
      () => createProduct(admin, input),
    )
    await expect(added).rejects.toMatchObject({
      errors: { subcategory_id: ['There is no such subcategory'] },
    })
  })
})

describe('saving a record that somebody else is saving waits, and is then a conflict with what the other saved:', () => {
  const saved = { name: 'First', normalizedName: 'first', version: { increment: 1 } }
  const conflict = { code: 'conflict', body: { current: { name: 'First', version: 2 } } }

  it('a brand', async () => {
    const id = await aBrand()
    const second = runIntoLock(
      (holder) => holder.brand.update({ where: { id }, data: saved }),
      () => updateBrand(admin, id, { name: 'Second', version: 1 }),
    )
    await expect(second).rejects.toMatchObject(conflict)
  })

  it('a category', async () => {
    const { id } = await aCategory()
    const second = runIntoLock(
      (holder) => holder.category.update({ where: { id }, data: saved }),
      () => updateCategory(admin, id, { name: 'Second', version: 1 }),
    )
    await expect(second).rejects.toMatchObject(conflict)
  })

  it('a subcategory', async () => {
    const { id } = await aSubcategory()
    const second = runIntoLock(
      (holder) => holder.subcategory.update({ where: { id }, data: saved }),
      () => updateSubcategory(admin, id, { name: 'Second', version: 1 }),
    )
    await expect(second).rejects.toMatchObject(conflict)
  })
})

describe('a bulk change of products that somebody else is changing', () => {
  it('waits, and starts from the new prices', async () => {
    const { id } = await insertProduct({ price: 1_000 })
    await runIntoLock(
      (holder) => holder.product.update({ where: { id }, data: { price: 3_000 } }),
      () => bulkUpdateProducts(admin, { action: 'change_price', ids: [id], value: 10 }),
    )
    expect((await db().product.findUniqueOrThrow({ where: { id } })).price).toBe(3_300)
  })

  it('waits, and starts from the new stock', async () => {
    const { id } = await insertProduct({ stock: 4 })
    await runIntoLock(
      (holder) => holder.stockMovement.create({ data: { productId: id, delta: -3, reason: 'adjustment' } }),
      () => bulkUpdateProducts(admin, { action: 'set_stock', ids: [id], value: 9 }),
    )
    expect((await db().product.findUniqueOrThrow({ where: { id } })).stockQuantity).toBe(9)
  })

  it('waits, and is rejected when the other archived one of them', async () => {
    const { id } = await insertProduct()
    const changed = runIntoLock(
      (holder) => holder.product.update({ where: { id }, data: { archivedAt: new Date() } }),
      () => bulkUpdateProducts(admin, { action: 'set_price', ids: [id], value: 5 }),
    )
    await expect(changed).rejects.toMatchObject({ code: 'not_found' })
  })
})
