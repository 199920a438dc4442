import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { MAX_VALUE_LENGTH, valueFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { listNames } from '@/lib/platform/fields/fields'
import { idSchema, optionalSingleLineText, singleLineText } from '@/lib/platform/validation/validators'

const HAS_SEPARATOR = errorText('value_with_separator')

/** Rejects what separates the values of an option where several are typed into one field. */
const withoutSeparator = <Text extends z.ZodType>(text: Text) =>
  z.preprocess((value, context) => {
    if (typeof value === 'string' && /[,၊\r\n]/.test(value.trim()))
      context.addIssue({ code: 'custom', message: HAS_SEPARATOR })
    return value
  }, text)

/** A value of an option, as in 'XL'. */
export const valueText = () => withoutSeparator(singleLineText(MAX_VALUE_LENGTH))

/** The same where it may be absent, null or blank, which becomes null. */
export const optionalValueText = () => withoutSeparator(optionalSingleLineText(MAX_VALUE_LENGTH))

const valueShape = Object.fromEntries(
  listNames(valueFields).map((name) => [name, optionalValueText().optional()]),
) as { [Name in keyof typeof valueFields]: z.ZodOptional<ReturnType<typeof optionalValueText>> }

/**
 * The place of a single product in a group, in the input of the product itself (decision 0171). A group_id of null takes
 * it out of its group; absent fields stay as they are.
 */
export const variantInput = { group_id: idSchema().nullable().optional(), ...valueShape }
