import { composeProductName } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { catalogue, type NumberedProduct, type NumberedSubcategory } from './catalogue'
import { type GroupEntry, groups, type ValueEntry } from './groups'

/** A product of the demo shop as it is sold; `photographed` is the product whose photos and text it has. */
export type SoldProduct = {
  id: number
  name: string
  nameMy: string
  stock: number
  /** Kyat. */
  price: number
  photographed: NumberedProduct
  /** Its group and its values; null without a group. */
  choice: { group: NumberedGroup; values: readonly ValueEntry[] } | null
}

export type NumberedGroup = { id: number; entry: GroupEntry; subcategory: NumberedSubcategory }

type Photographed = GroupEntry['photographed'][number]

/** @throws Error when the demo shop has no such product. */
function findProduct(name: string): NumberedProduct {
  const product = catalogue.products.find(({ entry }) => entry[1] === name)
  if (!product) throw new Error(`The demo shop has no ${name}`)
  return product
}

/** @throws Error when the option has no such value. */
const findValues = ({ name, options }: GroupEntry, values: readonly string[]): ValueEntry[] =>
  values.map((value, place) => {
    const found = options[place]?.values.find(([english]) => english === value)
    if (!found) throw new Error(`${name} has no ${value}`)
    return found
  })

/** The photographed product itself, followed by its further sizes in the order of the option. */
function toSold(
  group: NumberedGroup,
  { product, size, fixed, stock, surcharge }: Photographed,
): Omit<SoldProduct, 'id'>[] {
  const photographed = findProduct(product)
  const { entry } = group
  const one = (value: string, units: number) => {
    const values = findValues(entry, [value, ...fixed])
    return {
      name: composeProductName(
        entry.name,
        values.map(([english]) => english),
      ),
      nameMy: composeProductName(
        entry.nameMy,
        values.map(([english, burmese]) => burmese ?? english),
      ),
      stock: units,
      price: photographed.entry[2][0] + (surcharge?.[value] ?? 0),
      photographed,
      choice: { group, values },
    }
  }
  const further = entry.options[0]?.values.flatMap(([value]) => {
    const units = stock[value]
    return units === undefined ? [] : [one(value, units)]
  })
  return [one(size, photographed.entry[2][2]), ...(further ?? [])]
}

/** Ids from 1, the same every time. Products keep their ids; further sizes are numbered after them. */
function numbered(): { groups: NumberedGroup[]; products: SoldProduct[] } {
  const all = groups.map((entry, index) => {
    const [first] = entry.photographed
    if (!first) throw new Error(`${entry.name} has no product`)
    return { id: index + 1, entry, subcategory: findProduct(first.product).subcategory }
  })
  const grouped = all.flatMap((group) => group.entry.photographed.map((one) => toSold(group, one)))
  const photographed = new Map(grouped.map(([first]) => [first?.photographed.id, first]))
  const products = catalogue.products.map((product) => ({
    id: product.id,
    name: product.entry[1],
    nameMy: product.nameMy,
    stock: product.entry[2][2],
    price: product.entry[2][0],
    photographed: product,
    choice: null,
    ...photographed.get(product.id),
  }))
  const further = grouped.flatMap(([, ...sizes]) => sizes)
  return {
    groups: all,
    products: [...products, ...further.map((size, index) => ({ id: products.length + index + 1, ...size }))],
  }
}

/** The groups of the demo shop, and every product that it sells, by id. */
export const sold = numbered()
