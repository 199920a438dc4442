/**
 * lib/testing/catalogue: Products, groups, import files and restock requests for tests.
 */

import {
  composeProductName,
  mergeValues,
  toValueKey,
} from '@/lib/shop/catalogue/variants/product-groups.rules'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { toSearchText } from '@/lib/platform/text/search/search-text'

type Taxonomy = Awaited<ReturnType<typeof insertTaxonomy>>

/** A product of a group: its values, price in Kyat and stock; plausible where a test does not say. */
type Sibling = { values: string[]; name?: string; price?: number; weight?: number; stock?: number }

/**
 * Creates a group with these products, in their order, with the options Size, Colour and Length as far as there are
 * values. Returns its id and those of its products.
 */
export async function insertGroup({
  name,
  siblings,
  taxonomy,
}: {
  name: string
  siblings: readonly Sibling[]
  taxonomy?: Taxonomy
}): Promise<{ id: number; products: number[]; taxonomy: Taxonomy }> {
  const place = taxonomy ?? (await insertTaxonomy())
  const valuesOf = (option: number) =>
    mergeValues(
      [],
      siblings.flatMap(({ values }) => values.slice(option, option + 1)),
    )
  const size = siblings[0]?.values.length ?? 1
  const group = await db().productGroup.create({
    data: {
      ...place,
      name,
      normalizedName: toSearchText(name),
      option1: 'Size',
      option2: size > 1 ? 'Colour' : null,
      option3: size > 2 ? 'Length' : null,
      values1: valuesOf(0),
      values2: valuesOf(1),
      values3: valuesOf(2),
    },
  })
  const products: number[] = []
  for (const { values, ...goods } of siblings) {
    const { id } = await insertProduct({ taxonomy: place, name: composeProductName(name, values), ...goods })
    const [value1 = null, value2 = null, value3 = null] = values
    await db().product.update({
      where: { id },
      data: { groupId: group.id, value1, value2, value3, valueKey: toValueKey(values) },
    })
    products.push(id)
  }
  return { id: group.id, products, taxonomy: place }
}
