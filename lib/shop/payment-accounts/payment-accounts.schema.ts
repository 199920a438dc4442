import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import { omitFields } from '@/lib/platform/fields/fields'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { MAX_AMOUNT, parseMerchantQr } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { accountTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import {
  idListSchema,
  idSchema,
  imagePathSchema,
  MAX_IDS,
  integerSchema,
  MAX_ID,
  messageSchema,
  requireAtLeastOne,
  versionConflict,
  enumSchema,
  optionalNumber,
} from '@/lib/platform/validation/validators'

const {
  active: shownActive,
  qr_photo: shownPhoto,
  qr_payload: shownPayload,
  qr_amount: shownAmount,
  label: shownLabel,
  daily_limit: shownLimit,
  ...shownAccount
} = toShownShape(accountFields)

/** The account to which a customer sends the money. */
export const paymentAccountView = z
  .object({ ...shownAccount, payment_type: z.enum(accountTypes) })
  .meta({ id: 'PaymentAccount' })
export type PaymentAccountView = z.infer<typeof paymentAccountView>

/** The account that staff have to look into, with what they call it. */
export const namedAccountView = paymentAccountView.extend({ label: shownLabel }).meta({ id: 'NamedAccount' })
export type NamedAccountView = z.infer<typeof namedAccountView>

/** An account as offered at checkout, with the QR code image for wallets if there is one. */
export const publicAccountView = paymentAccountView
  .extend({
    qr_photo: shownPhoto,
    /** Where the code of an amount is; absent where the shop has not tried it. */
    qr_code: z.string().optional(),
    /** What an order says with its type; absent where the type has one account. */
    payment_account_id: z.int().optional(),
  })
  .meta({ id: 'OfferedAccount' })
export type OfferedAccountView = z.infer<typeof publicAccountView>

/** An account as the admin area shows it. */
export const adminAccountView = paymentAccountView
  .extend({
    qr_photo: shownPhoto,
    id: z.int(),
    active: shownActive,
    position: z.int(),
    version: z.int(),
    qr_payload: shownPayload,
    qr_amount: shownAmount,
    label: shownLabel.unwrap().optional(),
    daily_limit: shownLimit.unwrap().optional(),
  })
  .meta({ id: 'AdminPaymentAccount' })
export type AdminAccountView = z.infer<typeof adminAccountView>

const {
  qr_photo,
  qr_payload,
  qr_amount,
  daily_limit: limit,
  ...names
} = toInputShape(omitFields(accountFields, 'payment_type', 'active'))
/** A code that an amount can be put into; of every other one the shop has the image alone. */
const payload = qr_payload
  .unwrap()
  .superRefine((value, context) => {
    const { problem } = value === null ? { problem: null } : parseMerchantQr(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
  .optional()
/** Nothing is taken on a day by an account that is turned off. */
const daily_limit = limit
  .unwrap()
  .refine((value) => value !== 0, errorText('min', { min: 1 }))
  .optional()
/** The description of the API calls it a boolean; forms send a text. */
const active = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: errorText('boolean') }),
)

/** A further account of a type has a label. */
export const accountInput = z.object({
  ...names,
  payment_type: enumSchema(accountTypes),
  qr_photo,
  qr_payload: payload,
  daily_limit,
  active: active.optional(),
})
export type AccountInput = z.infer<typeof accountInput>

/** Only the given fields are changed, never the type; a given version must be the current one. */
export const updateAccountInput = requireAtLeastOne(
  z.object({ ...names, qr_photo, qr_payload: payload, qr_amount, daily_limit, active }).partial(),
).and(z.object({ version: integerSchema(0, MAX_ID).optional() }))
export type UpdateAccountInput = z.infer<typeof updateAccountInput>

/** An object may have no text. */
const isId = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'

/** All accounts by id in the new order: a list, or ids separated by commas. */
export const accountOrder = z.object({
  ids: z.preprocess(
    (value) =>
      Array.isArray(value) && value.length <= MAX_IDS && value.every(isId) ? value.join(',') : value,
    idListSchema(),
  ),
})

export const accountsResponse = z.object({ payment_accounts: z.array(adminAccountView) })
export const accountConflict = versionConflict(adminAccountView)
export const accountMutationResponse = messageSchema.extend({ payment_account: adminAccountView })
export const accountsMutationResponse = messageSchema.extend({ payment_accounts: z.array(adminAccountView) })

/** What the QR code of one payment says beside the account: Kyat, and the number of an order. */
export const paymentQrQuery = z.object({
  amount: integerSchema(1, MAX_AMOUNT),
  order: optionalNumber(idSchema()),
})

/**
 * The image of a QR code as it was uploaded. Its text is null where no code is found in it; `qr_problem` says why no amount can
 * be put into it.
 */
export const qrTextQuery = z.object({ qr_photo: imagePathSchema() })
export const qrTextResponse = z.object({
  qr_payload: z.string().nullable(),
  qr_problem: z.string().nullable(),
})
