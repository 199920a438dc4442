import { PATCH as patchProductRoute } from '@/app/api/products/[id]/route'
import {
  DELETE as deleteRoute,
  GET as getRoute,
  PATCH as patchRoute,
} from '@/app/api/products/groups/[id]/route'
import { POST as postRoute } from '@/app/api/products/groups/route'
import { POST as postProductRoute } from '@/app/api/products/route'
import type { EditableGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { insertTaxonomy } from '@/lib/testing/factories'

type Taxonomy = Awaited<ReturnType<typeof insertTaxonomy>>

export const PHOTOS = { photo_1: '/uploads/catalogue/1.webp', photo_2: '/uploads/catalogue/2.webp' }
export const OTHER_PHOTOS = { photo_1: '/uploads/catalogue/3.webp', photo_2: '/uploads/catalogue/4.webp' }

export const toPlace = ({ brandId, categoryId, subcategoryId }: Taxonomy) => ({
  brand_id: brandId,
  category_id: categoryId,
  subcategory_id: subcategoryId,
})

const goods = { product_price: 12_000, product_weight: 180, stock_quantity: 5 }
/** A new product of a group, as a request names it. */
export const newProduct = (values: readonly string[], more: object = {}) => ({ values, ...goods, ...more })

let serial = 0

/** The body of a new group with the options Size and Colour, in a taxonomy of its own. */
export async function groupBody(more: object = {}) {
  serial += 1
  return {
    name: `Cotton Tee ${serial}`,
    ...toPlace(await insertTaxonomy()),
    ...PHOTOS,
    options: [{ name: 'Size', name_my: 'အရွယ်' }, { name: 'Colour' }],
    products: [newProduct(['S', 'Red']), newProduct(['M', 'Red']), newProduct(['S', 'Blue'])],
    ...more,
  }
}

/** The body of a new product in this place. */
export const productBody = (taxonomy: Taxonomy, more: object = {}) => ({
  product_name: 'Tee – M, Red',
  product_description: 'Cotton',
  ...goods,
  ...PHOTOS,
  ...toPlace(taxonomy),
  ...more,
})

const toParams = (id: number) => ({ id: String(id) })

export const postGroup = (body: object, headers = {}) => callRoute(postRoute, { body, headers })
export const getGroup = (id: number) => callRoute(getRoute, { params: toParams(id) })
export const patchGroup = (id: number, body: object) =>
  callRoute(patchRoute, { method: 'PATCH', params: toParams(id), body })
export const deleteGroup = (id: number) => callRoute(deleteRoute, { method: 'DELETE', params: toParams(id) })
export const postProduct = (body: object) => callRoute(postProductRoute, { body })
export const patchProduct = (id: number, body: object) =>
  callRoute(patchProductRoute, { method: 'PATCH', params: toParams(id), body })

/** Creates a group and returns it. */
export async function createGroup(more: object = {}): Promise<EditableGroupView> {
  const { status, body } = await postGroup(await groupBody(more))
  if (status !== 201) throw new Error(`The group was refused: ${JSON.stringify(body)}`)
  return body['group'] as EditableGroupView
}

/** The id of the product with these values. */
export function findId(group: EditableGroupView, ...values: readonly string[]): number {
  const found = group.products.find((product) => product.values.join() === values.join())
  if (!found) throw new Error(`The group has no ${values.join()}`)
  return found.id
}

export const storedProduct = (id: number) => db().product.findUniqueOrThrow({ where: { id } })

/** The actions of the audit log about a record, oldest first. */
export const auditActions = async (subjectType: string, id: number) =>
  (
    await db().auditEvent.findMany({
      where: { subjectType, subjectId: String(id) },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action)

const readCounts = () =>
  Promise.all([db().product.count(), db().productGroup.count(), db().auditEvent.count()])

type Item = { list: string; index: number }
type Rejected<Body> = [body: Body, field: string, message: string, item?: Item]

/** The rows of a table of rejected calls. Jest passes a callback for a missing argument, so each row has two. */
export const rejectedRows = <Body>(
  rows: readonly [string, ...Rejected<Body>][],
): [string, Rejected<Body>][] => rows.map(([name, ...rest]) => [name, rest])

/** The names of the errors about a field: of the request, or of a product in one of its lists. */
const toErrorNames = (field: string, item: Item | undefined): string[] =>
  item === undefined
    ? [field]
    : [item.list, ...(item.list === 'remove' ? [] : [`${item.list}.${item.index}.${field}`])]

/** Expects a 422 with this error, and that nothing was written. `item`: where in the request the product is. */
export async function expectRejected(
  call: () => ReturnType<typeof postGroup>,
  field: string,
  message: string,
  item?: Item,
): Promise<void> {
  const before = await readCounts()
  const { status, body } = await call()
  const errors = Object.fromEntries(toErrorNames(field, item).map((name) => [name, [message]]))
  expect([status, body['errors']]).toEqual([422, errors])
  expect(await readCounts()).toEqual(before)
}
