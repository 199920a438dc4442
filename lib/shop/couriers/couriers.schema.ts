import { z } from 'zod'
import { toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import { courierFields } from '@/lib/shop/couriers/courier-fields.schema'
import {
  integerSchema,
  MAX_ID,
  messageSchema,
  requireAtLeastOne,
  versionConflict,
} from '@/lib/platform/validation/validators'

/** A courier as staff see it. */
export const courierView = z
  .object({ id: z.int(), ...toShownShape(courierFields), version: z.int() })
  .meta({ id: 'Courier' })
export type CourierView = z.infer<typeof courierView>

export const courierInput = z.object(toInputShape(courierFields))
export type CourierInput = z.infer<typeof courierInput>

/** Only the given fields are changed; a given version must be the current one. */
export const updateCourierInput = requireAtLeastOne(courierInput.partial()).and(
  z.object({ version: integerSchema(0, MAX_ID).optional() }),
)
export type UpdateCourierInput = z.infer<typeof updateCourierInput>

export const couriersResponse = z.object({ couriers: z.array(courierView) })
export const courierConflict = versionConflict(courierView)
export const courierMutationResponse = messageSchema.extend({ courier: courierView })

/** What a courier has of the shop; Kyat. A courier without a record is only a name of orders. */
export type CourierAmounts = {
  name: string
  /** Null for a courier without a record. */
  id: number | null
  /** Parcels that are on the way, and what is to be collected for them. */
  onTheWay: number
  onTheWaySum: number
  /** Refused parcels that they bring back. */
  returning: number
  /** Delivered parcels whose money has not come, and its sum. */
  delivered: number
  deliveredSum: number
  /** What settlements say that the courier brings, and nobody has received yet. */
  notReceived: number
}
