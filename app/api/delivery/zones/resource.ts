import { requireOwner } from '@/lib/platform/auth/access.queries'
import { createZone, deleteZone, updateZone } from '@/lib/shop/delivery/delivery-zones.commands'
import { listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import * as schema from '@/lib/shop/delivery/delivery-zones.schema'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { defineResource } from '@/lib/platform/http/routes/resource-routes'
import { errorMessageSchema } from '@/lib/platform/validation/validators'

export const zones = defineResource({
  kind: 'delivery_zone',
  actor: requireOwner,
  read: async (id, admin) => (await listZones(admin)).find((zone) => zone.id === id) ?? null,
  toBody: (zone) => ({ zone }),
  response: schema.zoneMutationResponse,
  list: defineHandler(
    {
      summary: 'List all delivery zones with their places, the zone of all other places first',
      actor: requireOwner,
      responses: { 200: schema.zonesResponse },
    },
    async ({ actor }) => ({ zones: await listZones(actor) }),
  ),
  create: {
    summary: 'Create a delivery zone',
    message: 'Delivery zone created',
    body: schema.zoneInput,
    run: createZone,
  },
  update: {
    summary: 'Update a delivery zone; a given version must be the current one',
    message: 'Delivery zone updated',
    body: schema.updateZoneInput,
    conflict: schema.zoneConflict,
    run: updateZone,
  },
  remove: {
    summary: 'Delete a delivery zone, unless it is the zone of all other places',
    message: 'Delivery zone deleted',
    conflict: errorMessageSchema,
    run: deleteZone,
  },
})
