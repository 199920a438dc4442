/**
 * lib/platform/fields: How a field is declared once: what it accepts, where it is stored, and how contract, files and
 * audit call it. The fields themselves are in lib/shop. Everything may import it.
 */

import type { ColumnKind } from '@/lib/platform/csv/file-columns'

/** What each kind of field holds; lib/platform/fields/field-rules.ts says what it accepts. */
type Values = {
  /** A text of one line, or of several. */
  line: string
  lines: string
  /** A name that other records have as a text: spellings that look the same are one. */
  name: string
  /** Kyat; a whole number; the id of another record. */
  money: number
  quantity: number
  id: number
  flag: boolean
  /** The path of an uploaded image. */
  image: string
  /** What is compared and dialled exactly, as it was typed: a phone number, a code. */
  code: string
  /** Up to eight Latin letters and digits, in capitals. */
  shortCode: string
  email: string
  /** A phone number in any spelling, as it was typed. */
  phone: string
  /** The address of a page on the web; the same, or a path of the shop. */
  web: string
  link: string
}
export type FieldKind = keyof Values

/**
 * A field of a record, declared once; its key is its name in requests, answers and files. Schemas, columns, the audit log,
 * files, forms and the description of the API come from it.
 */
export type Field = {
  kind: FieldKind
  /** The most characters of a text, or the largest number; the smallest number, where that is not 0. */
  max?: number
  min?: number
  /** Whether a new record has to have it. One that need not is null where it is empty. */
  isRequired?: boolean
  /** Its name in the data model; that of the column in SQL follows from it. */
  column: string
  /** The column with its normalized text, by which records are found and sorted. */
  searchColumn?: string
  /** Its name in the answer about a single record, where that is another. */
  detailName?: string
  /** Its name in files, where that is another. */
  fileName?: string
  /** Keys of its label in forms, and of a hint below it. */
  label?: string
  hint?: string
  /** What the description of the API says about it. */
  description?: string
  example?: unknown
}

export type Fields = Readonly<Record<string, Field>>

/** What a form has to know of its fields, by their names. */
export type FormFields = Readonly<Record<string, Pick<Field, 'kind' | 'max' | 'isRequired'>>>

/** The value of a field as it is stored and shown. */
export type FieldValue<Declared extends Field> = Declared extends { isRequired: true }
  ? Values[Declared['kind']]
  : Values[Declared['kind']] | null

/** The values of fields by their names, as a request has them. */
export type FieldInput<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name] extends { isRequired: true }
    ? FieldValue<Declared[Name]>
    : FieldValue<Declared[Name]> | undefined
}

/** The values of fields by their columns. */
export type FieldColumns<Declared extends Fields> = {
  [Name in keyof Declared as Declared[Name]['column']]: FieldValue<Declared[Name]>
}

/** The columns with normalized texts. */
export type SearchColumn<Declared extends Fields> = Extract<
  Declared[keyof Declared],
  { searchColumn: string }
>['searchColumn']

/** The name of a field in the answer about a single record. */
export type DetailName<Declared extends Fields, Name extends keyof Declared> = Declared[Name] extends {
  detailName: infer Other extends string
}
  ? Other
  : Name

/** The fields with their names, in their order. */
export const listFields = <Declared extends Fields>(fields: Declared) =>
  Object.entries(fields) as [Extract<keyof Declared, string>, Field][]

/** The names of fields, in their order. */
export const listNames = <Declared extends Fields>(fields: Declared) =>
  Object.keys(fields) as Extract<keyof Declared, string>[]

/** The name of a field in files. */
export type FileName<Declared extends Fields, Name extends keyof Declared> = Extract<
  Declared[Name] extends { fileName: infer Other extends string } ? Other : Name,
  string
>

/** The names of all these fields in files. */
export type FileNames<Declared extends Fields> = {
  [Name in keyof Declared]: FileName<Declared, Name>
}[keyof Declared]

/** The names of fields in files, in their order. */
export const listFileNames = <Declared extends Fields>(fields: Declared) =>
  listFields(fields).map(([name, { fileName = name }]) => fileName) as FileNames<Declared>[]

/** The columns of fields, in their order. */
export const listColumns = <Declared extends Fields>(fields: Declared) =>
  listFields(fields).map(([, { column }]) => column) as Declared[keyof Declared]['column'][]

/** The name of a column in SQL: price of `price`, value_1_my of `value1My`. */
export const toSqlName = (column: string): string =>
  column.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)

/** The list of a SELECT that reads these columns of `table` by their names in the data model. */
export const toSelectList = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${table}.${toSqlName(column)} AS "${column}"`).join(', ')

/** The type of a field's column in SQL. */
const toSqlType = ({ kind }: Field): 'int' | 'text' | 'boolean' =>
  kind === 'flag' ? 'boolean' : kind === 'money' || kind === 'quantity' || kind === 'id' ? 'int' : 'text'

/** The types in SQL of the columns of fields, those with normalized texts included. */
export const toSqlTypes = <Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(
    listFields(fields).flatMap(([, field]) => [
      [field.column, toSqlType(field)],
      ...(field.searchColumn === undefined ? [] : [[field.searchColumn, 'text']]),
    ]),
  ) as Record<keyof FieldColumns<Declared> | SearchColumn<Declared>, ReturnType<typeof toSqlType>>

/** The values of `row` under other names. A loop, because lists call it for each row. */
function rename(pairs: readonly (readonly [to: string, from: string])[], row: object): object {
  const values = row as Readonly<Record<string, unknown>>
  const renamed: Record<string, unknown> = {}
  for (const [to, from] of pairs) renamed[to] = values[from]
  return renamed
}

/** Returns the function that makes of a row what answers say of these fields. */
export const createView = <Declared extends Fields>(fields: Declared) => {
  const pairs = listFields(fields).map(([name, { column }]) => [name, column] as const)
  return (row: FieldColumns<Declared>) =>
    rename(pairs, row) as { [Name in keyof Declared]: FieldValue<Declared[Name]> }
}

/** The same with the names of the answer about a single record. */
export const createDetailView = <Declared extends Fields>(fields: Declared) => {
  const pairs = listFields(fields).map(
    ([name, { column, detailName = name }]) => [detailName, column] as const,
  )
  return (row: FieldColumns<Declared>) =>
    rename(pairs, row) as {
      [Name in keyof Declared as DetailName<Declared, Name>]: FieldValue<Declared[Name]>
    }
}

/** What a single record says of these fields, as the texts of a form by their names. */
export const toFormValues = <Declared extends Fields>(
  fields: Declared,
  record: { readonly [Name in keyof Declared as DetailName<Declared, Name>]: FieldValue<Field> },
): { [Name in keyof Declared]: string } => {
  const values: Readonly<Record<string, FieldValue<Field>>> = record
  return Object.fromEntries(
    listFields(fields).map(([name, { detailName = name }]) => [name, String(values[detailName] ?? '')]),
  ) as { [Name in keyof Declared]: string }
}

/** What a record says of these fields, as the audit log stores it. */
export const toAuditFields = <Declared extends Fields>(
  fields: Declared,
  record: { readonly [Name in keyof Declared]: FieldValue<Field> },
) =>
  Object.fromEntries(
    listNames(fields).map((name) => {
      const value = record[name]
      return [name, typeof value === 'boolean' ? String(value) : value]
    }),
  ) as Record<Extract<keyof Declared, string>, string | number | null>

/** What an input says of these fields, by their columns; a field that it does not have is left out. */
export const toColumns = <Declared extends Fields, Input extends Partial<FieldInput<Declared>>>(
  fields: Declared,
  input: Input,
) =>
  Object.fromEntries<unknown>(
    listFields(fields).flatMap(([name, { column }]) =>
      input[name] === undefined ? [] : [[column, input[name]]],
    ),
  ) as { [Name in keyof Input & keyof Declared as Declared[Name]['column']]: Input[Name] }

/** These fields without those named. */
export const omitFields = <Declared extends Fields, Name extends keyof Declared>(
  fields: Declared,
  ...names: readonly Name[]
) =>
  Object.fromEntries(
    listFields(fields).filter(([name]) => !(names as readonly PropertyKey[]).includes(name)),
  ) as Omit<Declared, Name>

/** These fields where a record need not have them: null where one is empty. */
export const toOptionalFields = <Declared extends Fields>(fields: Declared) =>
  Object.fromEntries<unknown>(
    listFields(fields).map(([name, field]) => [name, { ...field, isRequired: false }]),
  ) as { [Name in keyof Declared]: Omit<Declared[Name], 'isRequired'> }

/** Those of these fields that are named. */
export const pickFields = <Declared extends Fields, Name extends keyof Declared>(
  fields: Declared,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Declared, Name>

/** Whether `max` counts characters, not units or Kyat. */
const isText = (kind: FieldKind): boolean => !['money', 'quantity', 'id', 'flag', 'image'].includes(kind)

/** What the input of a field lets be typed. A flag always has a value, so it is never marked as required. */
export const toInputLimits = (field: FormFields[string] | undefined) => ({
  ...(field?.isRequired && field.kind !== 'flag' && { isRequired: true }),
  ...(field?.max !== undefined && isText(field.kind) && { maxLength: field.max }),
})

const COLUMN_KINDS: Partial<Record<FieldKind, ColumnKind>> = {
  money: 'number',
  quantity: 'number',
  flag: 'flag',
  code: 'code',
  shortCode: 'code',
  phone: 'code',
}

/** The kinds of the columns that have these fields; records that a field refers to have their names in files. */
export const toColumnKinds = <Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(
    listFields(fields).map(([name, { kind, fileName = name }]) => [fileName, COLUMN_KINDS[kind] ?? 'text']),
  ) as Record<FileNames<Declared>, ColumnKind>
