import { z } from 'zod'
import { accountTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { amountSchema, idSchema, enumSchema } from '@/lib/platform/validation/validators'

/** Where a refused parcel ended: its goods are in the stock again, or they are gone. */
const parcelOutcomes = ['returned', 'lost'] as const

/** The same, or on its way back with the courier. */
export const parcelEnds = ['returning', ...parcelOutcomes] as const
export type ParcelEnd = (typeof parcelEnds)[number]

/** What staff say about a refused parcel. */
export const refusedParcelInput = z.object({
  order_id: idSchema(),
  outcome: enumSchema(parcelOutcomes),
})
export type RefusedParcelInput = z.infer<typeof refusedParcelInput>

/** An order that is paid at the door (decision 0164); amounts in Kyat. */
export const orderCash = z
  .object({
    /** What its courier is to collect. */
    to_collect: amountSchema,
    /** What is sent in advance. */
    prepay: amountSchema,
    /** The type of the account to which that is sent; null when it is not known. */
    prepay_type: z.enum(accountTypes).nullable(),
    /** Whether that is not verified yet. */
    awaits_prepay: z.boolean(),
    /** Whether it was cancelled because the parcel was refused. */
    is_refused: z.boolean(),
    /** Where the refused parcel is; null without one, and for one whose stock came back at once. */
    refused_parcel: z.enum(parcelEnds).nullable(),
  })
  .meta({ id: 'OrderCash' })
export type OrderCash = z.infer<typeof orderCash>

/** What staff see of an order that is paid at the door: the fee of its courier, and what its customer did before. */
export type CashRecord = {
  /** Kyat; null while unknown. */
  courierFee: number | null
  /** Parcels that were refused by the phone number of this order, this one not counted. */
  refusedCount: number
}
