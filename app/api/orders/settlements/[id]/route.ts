import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead, requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { orNotFound } from '@/lib/platform/errors/app-error'
import { updateSettlement } from '@/lib/shop/orders/cash/settlement-documents.commands'
import { getSettlement, listSettlementLines } from '@/lib/shop/orders/cash/settlement-documents.queries'
import * as schema from '@/lib/shop/orders/cash/settlement-documents.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get a settlement of a courier with its rows',
      actor: requireOrdersRead,
      params: idParams,
      responses: { 200: schema.settlementResponse },
    },
    async ({ actor, params }) => ({
      settlement: orNotFound(await getSettlement(actor, params.id), 'no_settlement'),
      rows: await listSettlementLines(actor, params.id),
    }),
  ),
  PATCH: defineHandler(
    {
      summary: 'Record what a courier paid for a settlement; a given version must be the current one',
      actor: requireOrdersWrite,
      params: idParams,
      body: schema.updateSettlementInput,
      responses: { 200: schema.settlementMutationResponse, 409: schema.settlementConflict },
    },
    async ({ actor, params, body }) => ({
      settlement: await updateSettlement(actor, params.id, body),
      message: 'Settlement updated',
    }),
  ),
})
