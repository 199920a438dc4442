import { requireOrdersRead, requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { defineResource } from '@/lib/platform/http/routes/resource-routes'
import { createCourier, deleteCourier, updateCourier } from '@/lib/shop/couriers/couriers.commands'
import { listCouriers } from '@/lib/shop/couriers/couriers.queries'
import * as schema from '@/lib/shop/couriers/couriers.schema'
import { errorMessageSchema } from '@/lib/platform/validation/validators'

export const couriers = defineResource({
  kind: 'courier',
  actor: requireOrdersWrite,
  read: async (id, admin) => (await listCouriers(admin)).find((one) => one.id === id) ?? null,
  toBody: (courier) => ({ courier }),
  response: schema.courierMutationResponse,
  list: defineHandler(
    {
      summary: 'List all couriers by name',
      actor: requireOrdersRead,
      responses: { 200: schema.couriersResponse },
    },
    async ({ actor }) => ({ couriers: await listCouriers(actor) }),
  ),
  create: {
    summary: 'Create a courier',
    message: 'Courier created',
    body: schema.courierInput,
    run: createCourier,
  },
  update: {
    summary: 'Update a courier; a given version must be the current one',
    message: 'Courier updated',
    body: schema.updateCourierInput,
    conflict: schema.courierConflict,
    run: updateCourier,
  },
  remove: {
    summary: 'Delete a courier, unless it has parcels or money of the shop',
    message: 'Courier deleted',
    conflict: errorMessageSchema,
    run: deleteCourier,
  },
})
