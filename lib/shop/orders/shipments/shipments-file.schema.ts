import { z } from 'zod'
import { orderFileCounts, orderFileRow } from '@/lib/shop/orders/files/order-file.schema'
import type { FileColumns } from '@/lib/platform/csv/file-columns'
import { messageSchema } from '@/lib/platform/validation/validators'

/**
 * The columns of a file of shipments, and what each has; others are ignored. Those that begin with `exported_` are written by
 * the export of orders: a cell that is as exported changes nothing (decision 0183).
 */
export const shipmentColumns = {
  order_id: 'id',
  courier: 'text',
  tracking_number: 'code',
  exported_courier: 'text',
  exported_tracking_number: 'code',
} as const satisfies FileColumns<string>
export type ShipmentColumn = keyof typeof shipmentColumns

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
