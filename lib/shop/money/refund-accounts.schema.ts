import { z } from 'zod'
import { toInputShape } from '@/lib/platform/fields/field-rules'
import { omitFields } from '@/lib/platform/fields/fields'
import { normalizeDigits } from '@/lib/platform/text/numbers/numbers'
import { idSchema, messageSchema, enumSchema } from '@/lib/platform/validation/validators'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { paymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { accountTypes, paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'

const { account_name, account_number } = toInputShape(
  omitFields(
    accountFields,
    'payment_type',
    'qr_photo',
    'qr_payload',
    'qr_amount',
    'label',
    'daily_limit',
    'active',
  ),
)

/** The account to which the customer of an order wants their money sent. Its number has the digits that wallets read. */
export const refundAccountInput = z.object({
  order_id: idSchema(),
  payment_type: enumSchema(accountTypes, paymentTypes),
  account_name,
  account_number: account_number.transform(normalizeDigits),
})
export type RefundAccountInput = z.infer<typeof refundAccountInput>

export const refundAccountResponse = messageSchema.extend({ refund_account: paymentAccountView })
