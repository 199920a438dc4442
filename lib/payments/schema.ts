import { z } from 'zod'

/** The four ways to pay, as the specification writes them (section 3). */
export const paymentTypes = ['KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Whether the money was seen: a question of its own beside the order's status (decision D15). */
export const paymentStatuses = ['pending', 'verified', 'rejected'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentType = () => z.enum(paymentTypes, { error: 'You have to choose your payment method!' })

/** Where a shopper sends the money. */
export const paymentAccountView = z
  .object({ payment_type: z.enum(paymentTypes), account_name: z.string(), account_number: z.string() })
  .meta({ id: 'PaymentAccount' })
export type PaymentAccountView = z.infer<typeof paymentAccountView>
