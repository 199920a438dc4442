import { z } from 'zod'
import { type DetailName, type Field, type Fields, listFields } from '@/lib/platform/fields/fields'
import { errorText } from '@/lib/platform/errors/error-text'
import { toE164 } from '@/lib/platform/text/phone'
import {
  amountSchema,
  booleanSchema,
  identifierText,
  idSchema,
  imagePathSchema,
  moneySchema,
  multilineText,
  nameText,
  optionalIdentifierText,
  optionalMultilineText,
  optionalNameText,
  optionalSingleLineText,
  optionalShortCodeText,
  quantitySchema,
  shortCodeText,
  singleLineText,
  blankAsNull,
} from '@/lib/platform/validation/validators'

/** A blank path, as forms send it, means no image. */
const optionalImage = () => z.preprocess(blankAsNull, imagePathSchema().nullish())

const isEmail = (text: string): boolean => z.email().safeParse(text).success
const isPhone = (text: string): boolean => toE164(text) !== null
const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)
const isLink = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text) || isWebAddress(text)
const orNone = (test: (text: string) => boolean) => (text: string | null) => text === null || test(text)

/** What a field of each kind accepts, where a record has to have it and where it need not, and what answers have. */
const rules = {
  line: {
    required: (max: number) => singleLineText(max),
    optional: (max: number) => optionalSingleLineText(max),
    shown: () => z.string(),
  },
  lines: {
    required: (max: number) => multilineText(max),
    optional: (max: number) => optionalMultilineText(max),
    shown: () => z.string(),
  },
  name: {
    required: (max: number) => nameText(max),
    optional: (max: number) => optionalNameText(max),
    shown: () => z.string(),
  },
  money: {
    required: (max: number) => moneySchema(0, max),
    optional: (max: number) => z.preprocess(blankAsNull, moneySchema(0, max).nullable()),
    shown: () => amountSchema,
  },
  quantity: {
    required: (max: number, min: number) => quantitySchema(min, max),
    optional: (max: number, min: number) => z.preprocess(blankAsNull, quantitySchema(min, max).nullable()),
    shown: () => z.int(),
  },
  id: {
    required: () => idSchema(),
    optional: () => idSchema().nullable(),
    shown: () => z.int(),
  },
  image: {
    required: () => imagePathSchema(),
    optional: () => optionalImage(),
    shown: () => z.string(),
  },
  flag: {
    required: () => booleanSchema(),
    optional: () => booleanSchema().nullable(),
    shown: () => z.boolean(),
  },
  code: {
    required: (max: number) => identifierText(max),
    optional: (max: number) => optionalIdentifierText(max),
    shown: () => z.string(),
  },
  shortCode: {
    required: (max: number) => shortCodeText(max),
    optional: (max: number) => optionalShortCodeText(max),
    shown: () => z.string(),
  },
  email: {
    required: (max: number) => identifierText(max).refine(isEmail, errorText('email_address')),
    optional: (max: number) =>
      optionalIdentifierText(max).refine(orNone(isEmail), errorText('email_address')),
    shown: () => z.string(),
  },
  phone: {
    required: (max: number) => identifierText(max).refine(isPhone, errorText('phone_number')),
    optional: (max: number) => optionalIdentifierText(max).refine(orNone(isPhone), errorText('phone_number')),
    shown: () => z.string(),
  },
  web: {
    required: (max: number) => singleLineText(max).refine(isWebAddress, errorText('web_address')),
    optional: (max: number) =>
      optionalSingleLineText(max).refine(orNone(isWebAddress), errorText('web_address')),
    shown: () => z.string(),
  },
  link: {
    required: (max: number) => singleLineText(max).refine(isLink, errorText('path_or_web_address')),
    optional: (max: number) =>
      optionalSingleLineText(max).refine(orNone(isLink), errorText('path_or_web_address')),
    shown: () => z.string(),
  },
}
type Rules = typeof rules

/** The rule of a field in a request that has it. */
type FieldRule<Declared extends Field> = ReturnType<
  Rules[Declared['kind']][Declared extends { isRequired: true } ? 'required' : 'optional']
>

/** The rule of a field in an answer. */
export type ShownRule<Declared extends Field> = Declared extends { isRequired: true }
  ? ReturnType<Rules[Declared['kind']]['shown']>
  : z.ZodNullable<ReturnType<Rules[Declared['kind']]['shown']>>

const toInputRule = ({ kind, isRequired, max = 0, min = 0 }: Field) =>
  rules[kind][isRequired ? 'required' : 'optional'](max, min)

const toShownRule = ({ kind, isRequired }: Field) => {
  const shown = rules[kind].shown()
  return isRequired ? shown : shown.nullable()
}

/** The shape of an input with these fields; one that is not required may be absent, and null or empty for none. */
export const toInputShape = <const Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(
    listFields(fields).map(([name, field]) => {
      const rule = toInputRule(field)
      return [name, field.isRequired ? rule : rule.optional()]
    }),
  ) as {
    [Name in keyof Declared]: Declared[Name] extends { isRequired: true }
      ? FieldRule<Declared[Name]>
      : z.ZodOptional<FieldRule<Declared[Name]>>
  }

/** The same where an absent field is an empty one. */
export const toWholeShape = <const Declared extends Fields>(fields: Declared) =>
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
