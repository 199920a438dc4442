import { backOfficeFields } from '@/lib/openapi/fields/back-office'
import { couriersFields } from '@/lib/openapi/fields/people/couriers'
import { customersFields } from '@/lib/openapi/fields/people/customers'
import { catalogueFields } from '@/lib/openapi/fields/catalogue'
import type { FieldDoc, FieldDocs, FieldRegistry } from '@/lib/openapi/field'
import { answerMessages } from '@/lib/openapi/fields/messages'
import { deliveryFields, shipmentFields } from '@/lib/openapi/fields/delivery'
import { groupFields } from '@/lib/openapi/fields/groups'
import { holdFields, restockFields } from '@/lib/openapi/fields/stock'
import { moneyFields } from '@/lib/openapi/fields/money'
import { notificationFields } from '@/lib/openapi/fields/notifications'
import { orderFields } from '@/lib/openapi/fields/orders'
import { parameterFields } from '@/lib/openapi/fields/parameters'
import { paymentFields } from '@/lib/openapi/fields/payments'
import { productFileFields } from '@/lib/openapi/fields/product-files'
import { ratingFields } from '@/lib/openapi/fields/people/ratings'
import { promotionFields } from '@/lib/openapi/fields/promotions'
import { reportFields } from '@/lib/openapi/fields/reports'
import { settingsFields } from '@/lib/openapi/fields/settings'

/** The registries of the fields of bodies. No name and no owner is in two of them. */
export const registries: readonly FieldRegistry[] = [
  catalogueFields,
  groupFields,
  productFileFields,
  orderFields,
  paymentFields,
  backOfficeFields,
  notificationFields,
  settingsFields,
  deliveryFields,
  holdFields,
  restockFields,
  shipmentFields,
  couriersFields,
  customersFields,
  moneyFields,
  ratingFields,
  promotionFields,
  reportFields,
]

const fields: FieldDocs = Object.assign({}, ...registries.map((registry) => registry.fields)) as FieldDocs
const byOwner = Object.assign({}, ...registries.map((registry) => registry.byOwner)) as Record<
  string,
  FieldDocs
>

/** The owners of a field, the one that counts most first. */
export type Owners = readonly string[]

const join = (name: string, docs: readonly (FieldDocs | undefined)[]): FieldDoc =>
  Object.assign({}, ...docs.map((found) => found?.[name])) as FieldDoc

/** What the description says about a field of a body. */
export function findField(owners: Owners, name: string): FieldDoc {
  const near = [...owners].reverse().map((owner) => byOwner[owner])
  const message = owners.map((owner) => answerMessages[owner]).find((found) => found !== undefined)
  return {
    ...join(name, [fields, ...near]),
    ...(name === 'message' && message !== undefined ? { example: message } : {}),
  }
}

/** What the description says about a parameter. An id in a path is described like the fields of that path. */
export function findParameter(owners: Owners, name: string): FieldDoc {
  const near = [...owners].reverse()
  return join(name, [
    parameterFields.fields,
    ...near.map((owner) => byOwner[owner]),
    ...near.map((owner) => parameterFields.byOwner[owner]),
  ])
}
