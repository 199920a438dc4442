import { backOfficeFields } from '@/lib/http/openapi-fields/back-office'
import { catalogueFields } from '@/lib/http/openapi-fields/catalogue'
import type { FieldDoc, FieldDocs, FieldRegistry } from '@/lib/http/openapi-fields/field'
import { answerMessages } from '@/lib/http/openapi-fields/messages'
import { deliveryFields, shipmentFields } from '@/lib/http/openapi-fields/delivery'
import { groupFields } from '@/lib/http/openapi-fields/groups'
import { holdFields, restockFields } from '@/lib/http/openapi-fields/stock'
import { moneyFields } from '@/lib/http/openapi-fields/money'
import { notificationFields } from '@/lib/http/openapi-fields/notifications'
import { orderFields } from '@/lib/http/openapi-fields/orders'
import { parameterFields } from '@/lib/http/openapi-fields/parameters'
import { paymentFields } from '@/lib/http/openapi-fields/payments'
import { productFileFields } from '@/lib/http/openapi-fields/product-files'
import { settingsFields } from '@/lib/http/openapi-fields/settings'

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
  moneyFields,
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
