import { type Fields, listFields } from '@/lib/platform/fields/fields'

/** What the description of the API says about a field. An optional field without an example is left out of examples. */
export type FieldDoc = { description?: string; example?: unknown }
export type FieldDocs = Readonly<Record<string, FieldDoc>>

/**
 * Descriptions by field name, because a name means the same in every call, and what differs in one place. That place
 * is an owner: a component, a field that contains the field, the value that tells the alternatives of a body apart, a
 * path without /api and parameters, an operation, an operation with a status, or the status of an error. The owners
 * that name a call apply to its fields at any depth.
 */
export type FieldRegistry = {
  readonly fields: FieldDocs
  readonly byOwner: Readonly<Record<string, FieldDocs>>
}

/** What declared fields say about themselves, by their names in lists or in the answer about a single record. */
export const toFieldDocs = (fields: Fields, place: 'list' | 'detail'): Record<string, FieldDoc> =>
  Object.fromEntries(
    listFields(fields).map(([name, { detailName = name, description, example }]) => [
      place === 'detail' ? detailName : name,
      { ...(description && { description }), ...(example !== undefined && { example }) },
    ]),
  )

/** The same descriptions for several owners. */
export const forOwners = (owners: readonly string[], docs: FieldDocs): Record<string, FieldDocs> =>
  Object.fromEntries(owners.map((owner) => [owner, docs]))
