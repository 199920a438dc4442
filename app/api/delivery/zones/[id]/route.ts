import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { deleteZone, updateZone } from '@/lib/delivery/delivery-zones.commands'
import { updateZoneInput, zoneMutationResponse } from '@/lib/delivery/delivery-zones.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Update a delivery zone; a given version must be the current one',
      actor: requireOwner,
      params: idParams,
      body: updateZoneInput,
      responses: { 200: zoneMutationResponse },
    },
    async ({ actor, params, body }) => ({
      zone: await updateZone(actor, params.id, body),
      message: 'Delivery zone updated',
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Delete a delivery zone, unless it is the zone of all other places',
      actor: requireOwner,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await deleteZone(actor, params.id)
      return { message: 'Delivery zone deleted' }
    },
  ),
})
