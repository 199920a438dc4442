import type { Values } from '@/components/admin/form/form-values'
import type { FormRow } from '@/components/admin/variants/group-form-rows'
import { listChangedRows, listMadeRows } from '@/components/admin/variants/group-form-values'
import type { FieldErrors } from '@/lib/platform/errors/app-error'

type Sent = { changed: Values; all: Values }

/** products.2.product_price, as the API names a field of a list. */
const FIELD_OF_LIST = /^(products|add|options)\.(\d+)\.(\w+)/
const LISTS = ['products', 'add', 'options']
const FIELDS_OF_ROW = new Set(['product_price', 'product_weight', 'stock_quantity', 'photo_1'])

/**
 * The errors of the API by the fields of the form. A list as a whole is left out where one of its fields is named, because
 * it has the same messages.
 */
export function toGroupErrors(errors: FieldErrors, sent: Sent, rows: readonly FormRow[]): FieldErrors {
  const isPlaced = Object.keys(errors).some((name) => FIELD_OF_LIST.test(name))
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => !isPlaced || !LISTS.includes(name))
      .map(([name, messages]) => [toFieldName(name, sent, rows) ?? name, messages]),
  )
}

function toFieldName(name: string, { changed, all }: Sent, rows: readonly FormRow[]): string | null {
  const [, list, place, field = ''] = FIELD_OF_LIST.exec(name) ?? []
  if (list === 'options') return `option_${Number(place) + 1}`
  const isCreated = rows.every(({ product }) => product === null)
  const sentRows = list === 'add' || isCreated ? listMadeRows(rows, all) : listChangedRows(rows, changed, all)
  const row = list === undefined ? undefined : sentRows[Number(place)]
  return row ? `${row.key}.${FIELDS_OF_ROW.has(field) ? field : 'values'}` : null
}
