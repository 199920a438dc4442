import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { orderNumberSchema, identifierText } from '@/lib/platform/validation/validators'
import { orderMoney } from '@/lib/shop/money/money.schema'
import { orderView } from '@/lib/shop/orders/orders.schema'
import { toE164 } from '@/lib/platform/text/phone'

/** The number of an order and its phone number, in any spelling. */
export const trackInput = z.object({
  order_id: orderNumberSchema(),
  phone: identifierText(40).pipe(
    z.string().refine((value) => toE164(value) !== null, errorText('phone_number')),
  ),
})
export type TrackInput = z.infer<typeof trackInput>

/** What is due or was paid back, and what is missing of an order that was paid in part; the total of others stays private. */
const trackedMoney = orderMoney
  .pick({ due: true, missing: true, refunded: true, waived: true })
  .meta({ id: 'TrackedMoney' })

/** The progress of an order and of its parcel, without any personal data. */
const trackedOrderView = orderView
  .pick({
    id: true,
    created_at: true,
    order_status: true,
    shipping_status: true,
    payment_status: true,
    courier: true,
    tracking_number: true,
  })
  .extend({
    /** The URL at which the courier shows where the parcel is. */
    tracking_url: z.string().nullable(),
    money: trackedMoney,
    /** Whether its courier is to collect the money, and nobody has to check anything before. */
    pays_at_door: z.boolean(),
  })
  .meta({ id: 'TrackedOrder' })
export type TrackedView = z.infer<typeof trackedOrderView>

export const trackResponse = z.object({ order: trackedOrderView })
