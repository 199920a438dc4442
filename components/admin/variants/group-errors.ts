import type { Values } from '@/components/admin/form/form-values'
import type { FormRow } from '@/components/admin/variants/group-form-rows'
import { listChangedRows, listMadeRows } from '@/components/admin/variants/group-form-values'
import { listPhotoSets, toSetName } from '@/components/admin/variants/for-all/for-all-values'
import { GOODS } from '@/components/admin/variants/group-values'
import type { TypedOption } from '@/components/admin/variants/typed-options'
import type { FieldErrors } from '@/lib/platform/errors/app-error'

type Sent = { changed: Values; all: Values }

/** products.2.product_price, as the API names a field of a list. */
const FIELD_OF_LIST = /^(products|add|options|photo_sets)\.(\d+)\.(\w+)/
const FIELD_FOR_ALL = /^for_all\./
const LISTS = ['products', 'add', 'options', 'photo_sets', 'for_all']
const FIELDS_OF_ROW = new Set<string>([...GOODS, 'photo_1'])

/**
 * The errors of the API by the fields of the form. A list as a whole is left out where one of its fields is named, because
 * it has the same messages.
 */
export function toGroupErrors(
  errors: FieldErrors,
  sent: Sent,
  rows: readonly FormRow[],
  options: readonly TypedOption[] = [],
): FieldErrors {
  const isPlaced = Object.keys(errors).some((name) => FIELD_OF_LIST.test(name) || FIELD_FOR_ALL.test(name))
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => !isPlaced || !LISTS.includes(name))
      .map(([name, messages]) => [toFieldName(name, sent, rows, options) ?? name, messages]),
  )
}

function toFieldName(
  name: string,
  { changed, all }: Sent,
  rows: readonly FormRow[],
  options: readonly TypedOption[],
): string | null {
  const [, list, place, field = ''] = FIELD_OF_LIST.exec(name) ?? []
  if (list === 'photo_sets') {
    const value = listPhotoSets(options, rows, all)[Number(place)]?.['value']
    return value && field !== 'value' ? `${toSetName(value)}.${field}` : 'photo_sets'
  }
  if (list === 'options') return `option_${Number(place) + 1}`
  const isCreated = rows.every(({ product }) => product === null)
  const sentRows = list === 'add' || isCreated ? listMadeRows(rows, all) : listChangedRows(rows, changed, all)
  const row = list === undefined ? undefined : sentRows[Number(place)]
  return row ? `${row.key}.${FIELDS_OF_ROW.has(field) ? field : 'values'}` : null
}
