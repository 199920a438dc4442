import { requireOrdersRead, requireOrdersWrite, requireOwner } from '@/lib/platform/auth/access.queries'
import { orNotFound } from '@/lib/platform/errors/app-error'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { eraseCustomer, updateCustomer } from '@/lib/shop/customers/customers.commands'
import { getCustomer } from '@/lib/shop/customers/customers.queries'
import * as schema from '@/lib/shop/customers/customers.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Read a customer',
      actor: requireOrdersRead,
      params: idParams,
      responses: { 200: schema.customerResponse },
    },
    async ({ actor, params }) => ({
      customer: orNotFound(await getCustomer(actor, params.id), 'no_customer'),
    }),
  ),
  PATCH: defineHandler(
    {
      summary: 'Change label, note and block of a customer; a given version must be the current one',
      actor: requireOrdersWrite,
      params: idParams,
      body: schema.updateCustomerInput,
      responses: { 200: schema.customerMutationResponse, 409: schema.customerConflict },
    },
    async ({ actor, params, body }) => ({
      message: 'Customer updated',
      customer: await updateCustomer(actor, params.id, body),
    }),
  ),
  DELETE: defineDeletion({
    summary: 'Delete what identifies a customer; their orders keep goods, sums and dates',
    actor: requireOwner,
    remove: eraseCustomer,
    message: 'Customer deleted',
  }),
})
