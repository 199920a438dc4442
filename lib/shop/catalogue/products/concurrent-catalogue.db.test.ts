import { createProduct } from '@/lib/shop/catalogue/products/products.commands'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { db, type TransactionClient } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertProduct, productFields } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { brands, categories, subcategories } from '@/lib/testing/catalogue/taxonomies'

const photo = '/uploads/catalogue/test.webp'
const named = { name: 'Added meanwhile', normalizedName: 'added meanwhile' }
const tea = {
  name: 'Tea',
  searchText: 'tea',
  description: '',
  price: 1,
  weight: 1,
  photo1: photo,
  photo2: photo,
}

describe('deleting a record while something is added to it waits, and is then a conflict:', () => {
  it.each([
    {
      ...brands,
      below: 'category',
      uses: { categories: 1 },
      start: async () => {
        const { id } = await brands.create()
        return {
          id,
          add: (tx: TransactionClient) => tx.category.create({ data: { ...named, photo, brandId: id } }),
        }
      },
    },
    {
      ...categories,
      below: 'subcategory',
      uses: { subcategories: 1 },
      start: async () => {
        const { id, brand_id: brandId } = await categories.create()
        const data = { ...named, brandId, categoryId: id }
        return { id, add: (tx: TransactionClient) => tx.subcategory.create({ data }) }
      },
    },
    {
      ...subcategories,
      below: 'product',
      uses: { products: 1 },
      start: async () => {
        const { id, brand_id: brandId, category_id: categoryId } = await subcategories.create()
        const data = { ...tea, brandId, categoryId, subcategoryId: id }
        return { id, add: (tx: TransactionClient) => tx.product.create({ data }) }
      },
    },
  ])('a $kind and its $below', async ({ start, uses, remove, get }) => {
    const { id, add } = await start()
    const deleted = runIntoLock<unknown>(add, () => remove(id))
    await expect(deleted).rejects.toMatchObject({ code: 'conflict', body: { uses } })
    expect(await get(id)).not.toBeNull()
  })
})

describe('adding to a record that is being deleted waits, and is then rejected under the name of its field:', () => {
  it.each([
    {
      what: 'a category and its brand',
      errors: { brand_id: ['There is no such brand'] },
      start: async () => {
        const { id } = await brands.create()
        return {
          remove: (tx: TransactionClient) => tx.brand.delete({ where: { id } }),
          add: () => categories.create({ brand_id: id }),
        }
      },
    },
    {
      what: 'a subcategory and its category',
      errors: { category_id: ['There is no such category'] },
      start: async () => {
        const { id, brand_id } = await categories.create()
        return {
          remove: (tx: TransactionClient) => tx.category.delete({ where: { id } }),
          add: () => subcategories.create({ brand_id, category_id: id }),
        }
      },
    },
    {
      what: 'a product and its subcategory',
      errors: { subcategory_id: ['There is no such subcategory'] },
      start: async () => {
        const { id, brand_id: brandId, category_id: categoryId } = await subcategories.create()
        const fields = productFields({ brandId, categoryId, subcategoryId: id })
        return {
          remove: (tx: TransactionClient) => tx.subcategory.delete({ where: { id } }),
          add: () => createProduct(admin, fields),
        }
      },
    },
  ])('$what', async ({ start, errors }) => {
    const { remove, add } = await start()
    await expect(runIntoLock<unknown>(remove, add)).rejects.toMatchObject({ errors })
  })
})

describe('saving a record that somebody else is saving waits, and is then a conflict with what the other saved:', () => {
  const data = { name: 'First', normalizedName: 'first', version: { increment: 1 } }

  it.each([
    { ...brands, save: (tx: TransactionClient, id: number) => tx.brand.update({ where: { id }, data }) },
    {
      ...categories,
      save: (tx: TransactionClient, id: number) => tx.category.update({ where: { id }, data }),
    },
    {
      ...subcategories,
      save: (tx: TransactionClient, id: number) => tx.subcategory.update({ where: { id }, data }),
    },
  ])('a $kind', async ({ create, save, update }) => {
    const { id } = await create()
    const second = runIntoLock<unknown>(
      (holder) => save(holder, id),
      () => update(id, { name: 'Second', version: 1 }),
    )
    const current = { name: 'First', version: 2 }
    await expect(second).rejects.toMatchObject({ code: 'conflict', body: { current } })
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
