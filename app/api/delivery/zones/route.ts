import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { createZone } from '@/lib/delivery/delivery-zones.commands'
import { listZones } from '@/lib/delivery/delivery-zones.queries'
import { zoneInput, zoneMutationResponse, zonesResponse } from '@/lib/delivery/delivery-zones.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List all delivery zones with their places, the zone of all other places first',
      actor: requireOwner,
      responses: { 200: zonesResponse },
    },
    async ({ actor }) => ({ zones: await listZones(actor) }),
  ),
  POST: defineCreation({
    summary: 'Create a delivery zone',
    kind: 'delivery_zone',
    actor: requireOwner,
    body: zoneInput,
    response: zoneMutationResponse,
    create: createZone,
    read: async (id, admin) => (await listZones(admin)).find((zone) => zone.id === id) ?? null,
    toView: (zone) => ({ zone, message: 'Delivery zone created' }),
  }),
})
