import { diffFields, type AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import type { EditableListView } from '@/lib/shop/catalogue/products/catalogue.schema'
import {
  draftablePhotoFields,
  draftablePlainFields,
  fileFields,
  productFields,
} from '@/lib/shop/catalogue/products/product-fields.schema'
import { groupColumns } from '@/lib/shop/catalogue/import/product-import.schema'
import {
  type FieldColumns,
  type FileName,
  listColumns,
  listFields,
  toColumns,
} from '@/lib/platform/fields/fields'
import { taxonomyColumns } from '@/lib/shop/catalogue/import/import-taxonomy.rules'

type FileFields = typeof fileFields

/** The column of a file for each column of a product; its place in the taxonomy has the names of the file in both. */
export const auditColumns = Object.fromEntries(
  listFields(fileFields).map(([name, { column, fileName }]) => [fileName ?? column, fileName ?? name]),
) as {
  [
    Name in keyof FileFields as FileFields[Name] extends { fileName: infer Other extends string }
      ? Other
      : FileFields[Name]['column']
  ]: FileName<FileFields, Name>
}

/** The columns of a product that the audit log stores, as Prisma selects them. */
export const productAuditColumns = Object.fromEntries(
  ['id', ...listColumns(productFields)].map((column) => [column, true]),
) as Record<'id' | keyof FieldColumns<typeof productFields>, true>

/** A product's fields as the audit log names them, with the names of its brand, category and subcategory. */
export function toAuditFields(product: EditableListView): AuditFields {
  const { brand, category, subcategory, product_images: images } = product
  return {
    ...toColumns(draftablePlainFields, product),
    ...toColumns(draftablePhotoFields, images[0] ?? {}),
    brand: brand.name,
    category: category.name,
    subcategory: subcategory.name,
  }
}

/** The columns with normalized texts, by the columns of the texts. */
export const searchColumns: Readonly<Record<string, string>> = Object.fromEntries(
  listFields(fileFields).flatMap(([, { column, searchColumn }]) =>
    searchColumn ? [[column, searchColumn]] : [],
  ),
)

/** The taxonomy fields: when one changes all of them are written, so that they are checked together. */
const taxonomyFacts = taxonomyColumns.flatMap((column) => [column, `${column}Id`])

/** The same of the fields of a group. */
const groupFacts = [...Object.keys(groupColumns), 'groupId']

/** The fields that differ between a product and a row, before and after; null when none does. */
export function diffProducts(
  now: AuditFields,
  target: AuditFields,
): { before: AuditFields; after: AuditFields } | null {
  const isNormalized = (key: string) => Object.values(searchColumns).includes(key)
  const facts = Object.fromEntries(Object.entries(target).filter(([key]) => !isNormalized(key)))
  const { before, after } = diffFields(now, facts)
  if (!before || !after || Object.keys(after).length === 0) return null
  const isMoved = taxonomyFacts.some((key) => key in after)
  // In another subcategory a group of the same name is another group.
  const isRegrouped =
    groupFacts.some((key) => key in after) || (isMoved && typeof facts['group'] === 'string')
  const together = [...(isMoved ? taxonomyFacts : []), ...(isRegrouped ? groupFacts : [])]
  const whole = (of: AuditFields): AuditFields =>
    Object.fromEntries(together.map((key) => [key, of[key] ?? null]))
  return {
    before: { ...before, ...whole(now) },
    after: {
      ...after,
      ...whole(facts),
      ...Object.fromEntries(
        Object.entries(searchColumns).flatMap(([column, normalized]) =>
          column in after ? [[normalized, target[normalized] ?? null]] : [],
        ),
      ),
    },
  }
}
