import { z } from 'zod'
import { type DetailName, type Field, type Fields, listFields } from '@/lib/fields/fields'
import {
  idSchema,
  imagePathSchema,
  moneySchema,
  multilineText,
  optionalMultilineText,
  optionalSingleLineText,
  quantitySchema,
  singleLineText,
} from '@/lib/validators'

/** Empty, as forms send it, is none. */
const optionalImage = () =>
  z
    .preprocess((value) => (value === '' ? null : value), imagePathSchema().nullish())
    .transform((value) => value)

/** What a field of each kind accepts, where a record has to have it and where it need not, and what answers have. */
const rules = {
  line: {
    required: (max: number) => singleLineText(max),
    optional: (max: number) => optionalSingleLineText(max).optional(),
    shown: () => z.string(),
  },
  lines: {
    required: (max: number) => multilineText(max),
    optional: (max: number) => optionalMultilineText(max).optional(),
    shown: () => z.string(),
  },
  money: {
    required: (max: number) => moneySchema(0, max),
    optional: (max: number) => moneySchema(0, max).nullable().optional(),
    shown: () => z.int(),
  },
  quantity: {
    required: (max: number) => quantitySchema(0, max),
    optional: (max: number) => quantitySchema(0, max).nullable().optional(),
    shown: () => z.int(),
  },
  id: {
    required: () => idSchema(),
    optional: () => idSchema().nullable().optional(),
    shown: () => z.int(),
  },
  image: {
    required: () => imagePathSchema(),
    optional: () => optionalImage().optional(),
    shown: () => z.string(),
  },
}
type Rules = typeof rules

/** The rule of a field in a request. */
export type FieldRule<Declared extends Field> = ReturnType<
  Rules[Declared['kind']][Declared extends { isRequired: true } ? 'required' : 'optional']
>

/** The rule of a field in an answer. */
export type ShownRule<Declared extends Field> = Declared extends { isRequired: true }
  ? ReturnType<Rules[Declared['kind']]['shown']>
  : z.ZodNullable<ReturnType<Rules[Declared['kind']]['shown']>>

const toInputRule = ({ kind, isRequired, max = 0 }: Field) =>
  rules[kind][isRequired ? 'required' : 'optional'](max)

const toShownRule = ({ kind, isRequired }: Field) => {
  const shown = rules[kind].shown()
  return isRequired ? shown : shown.nullable()
}

/** The shape of an input with these fields; one that is not required may be absent, and null or empty for none. */
export const toInputShape = <const Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(listFields(fields).map(([name, field]) => [name, toInputRule(field)])) as {
    [Name in keyof Declared]: FieldRule<Declared[Name]>
  }

/** The shape of an answer with these fields. */
export const toShownShape = <const Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(listFields(fields).map(([name, field]) => [name, toShownRule(field)])) as {
    [Name in keyof Declared]: ShownRule<Declared[Name]>
  }

/** The shape of the answer about a single record, with the names that fields have there. */
export const toDetailShape = <const Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(
    listFields(fields).map(([name, field]) => [field.detailName ?? name, toShownRule(field)]),
  ) as { [Name in keyof Declared as DetailName<Declared, Name>]: ShownRule<Declared[Name]> }
