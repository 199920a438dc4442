import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { mergeCustomer, splitCustomer } from '@/lib/shop/customers/customers.commands'
import { customerMutationResponse, customerPhoneInput } from '@/lib/shop/customers/customers.schema'

const withPhone = {
  actor: requireOrdersWrite,
  params: idParams,
  body: customerPhoneInput,
  responses: { 200: customerMutationResponse },
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PUT: defineHandler(
    { ...withPhone, summary: 'Make another phone number one of the same customer' },
    async ({ actor, params, body }) => ({
      message: 'The numbers are of one customer',
      customer: await mergeCustomer(actor, params.id, body.phone),
    }),
  ),
  DELETE: defineHandler(
    { ...withPhone, summary: 'Make a phone number that was merged a customer of its own again' },
    async ({ actor, params, body }) => ({
      message: 'The number is a customer of its own',
      customer: await splitCustomer(actor, params.id, body.phone),
    }),
  ),
})
