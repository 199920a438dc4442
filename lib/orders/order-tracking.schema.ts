import { z } from 'zod'
import { orderNumberSchema, singleLineText } from '@/lib/validators'
import { orderView } from '@/lib/orders/orders.schema'
import { toE164 } from '@/lib/text/phone'

/** The number of an order and its phone number, in any spelling. */
export const trackInput = z.object({
  order_id: orderNumberSchema(),
  phone: singleLineText(40).pipe(
    z.string().refine((value) => toE164(value) !== null, 'Must be a phone number'),
  ),
})
export type TrackInput = z.infer<typeof trackInput>

/** The progress of an order and of its parcel, without any personal data. */
export const trackedOrderView = orderView
  .pick({
    id: true,
    created_at: true,
    order_status: true,
    shipping_status: true,
    payment_status: true,
    courier: true,
    tracking_number: true,
  })
  .meta({ id: 'TrackedOrder' })
export type TrackedView = z.infer<typeof trackedOrderView>

export const trackResponse = z.object({ order: trackedOrderView })
