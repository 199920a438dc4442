import { z } from 'zod'
import { orderFileCounts, orderFileRow } from '@/lib/orders/order-file.schema'
import { messageSchema } from '@/lib/validators'

/** The columns of a file of shipments; others are ignored. */
export const shipmentColumns = ['order_id', 'courier', 'tracking_number'] as const
export type ShipmentColumn = (typeof shipmentColumns)[number]

const shipmentsFileView = z
  .object({
    is_applied: z.boolean(),
    counts: orderFileCounts,
    rows: z.array(
      orderFileRow
        .extend({ courier: z.string().nullable(), tracking_number: z.string().nullable() })
        .meta({ id: 'ShipmentRow' }),
    ),
  })
  .meta({ id: 'ShipmentsFile' })
export type ShipmentsFileView = z.infer<typeof shipmentsFileView>
export type ShipmentRowView = ShipmentsFileView['rows'][number]

export const shipmentsFileResponse = messageSchema.extend({ import: shipmentsFileView })
