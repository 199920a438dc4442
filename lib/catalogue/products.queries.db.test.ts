import { listProducts } from '@/lib/catalogue/product-list.queries'
import { getProduct, listRelated } from '@/lib/catalogue/products.queries'
import { productQuery } from '@/lib/catalogue/catalogue-query.schema'
import { productDetailView, productView } from '@/lib/catalogue/catalogue.schema'
import { insertGroup } from '@/lib/testing/product-groups'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'

describe('a single product', () => {
  it('has the names of its brand, category and subcategory', async () => {
    const taxonomy = await insertTaxonomy({ brand: 'Shwe', category: 'Skin', subcategory: 'Paste' })
    const { id } = await insertProduct({
      taxonomy,
      name: 'Thanaka',
      price: 1_500,
      weight: 80,
      stock: 3,
    })
    const product = productDetailView.strict().parse(await getProduct(id))
    expect(product).toMatchObject({
      productID: id,
      productName: 'Thanaka',
      productPrice: 1_500,
      productWeight: 80,
    })
    expect(product).toMatchObject({
      stockQuantity: 3,
      brand_name: 'Shwe',
      category_name: 'Skin',
      subcategory_name: 'Paste',
    })
    expect(product).toMatchObject({
      brand: taxonomy.brandId,
      category: taxonomy.categoryId,
      subCategory: taxonomy.subcategoryId,
    })
    const [row] = (await listProducts({ ...productQuery.parse({}), brand: [taxonomy.brandId] })).rows
    expect(productView.strict().parse(row)).toMatchObject({
      id,
      brand: { id: taxonomy.brandId, name: 'Shwe' },
    })
  })

  it('is null when it does not exist', async () => {
    expect(await getProduct(2_147_483_647)).toBeNull()
  })

  it('has the newest other available products of its brand as related products', async () => {
    const taxonomy = await insertTaxonomy()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.unshift((await insertProduct({ taxonomy })).id)
    await insertProduct({ taxonomy, stock: 0 })
    await insertProduct()
    const [newest = 0, second, third] = ids
    const related = await listRelated(newest, taxonomy.brandId, 2)
    expect(related.map((row) => row.id)).toEqual([second, third])
  })

  it('has one related product of each other group, and none of its own', async () => {
    const siblings = [
      { values: ['39'], price: 2_000 },
      { values: ['40'], price: 1_000 },
    ]
    const { products: own, taxonomy } = await insertGroup({ name: 'Boot', siblings })
    const { products: others } = await insertGroup({ name: 'Shoe', siblings, taxonomy })
    const { id } = await insertProduct({ taxonomy })
    const related = await listRelated(own[0] ?? 0, taxonomy.brandId, 5)
    expect(related.map((row) => [row.id, row.group?.name])).toEqual([
      [id, undefined],
      [others[1], 'Shoe'],
    ])
  })
})
