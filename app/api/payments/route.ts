import { envelopeOf } from '@/lib/http/page'
import { resource, route, withStatus } from '@/lib/http/route'
import { ordersReader, shopper } from '@/lib/identity/queries'
import { addProof } from '@/lib/payments/proofs/commands'
import { proofInput, proofReply } from '@/lib/payments/proofs/schema'
import { listWaiting } from '@/lib/payments/review/queries'
import { waitingQuery, waitingReply } from '@/lib/payments/review/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Payments that wait for a look, oldest order first',
      actor: ordersReader,
      query: waitingQuery,
      reply: { 200: waitingReply },
    },
    async ({ actor, query, request }) => {
      const page = await listWaiting(actor, query)
      return { payments: page.rows, ...envelopeOf(request, page) }
    },
  ),
  POST: route(
    {
      summary: 'Add a payment screenshot to an order of the shopper',
      actor: shopper,
      limit: 'checkout',
      body: proofInput,
      reply: { 201: proofReply, 200: proofReply },
    },
    async ({ actor, body }) => {
      const { isNew, payment } = await addProof(actor, body)
      return withStatus(isNew ? 201 : 200, { message: 'Payment screenshot added', payment })
    },
  ),
})
