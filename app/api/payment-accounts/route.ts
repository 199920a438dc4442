import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { createAccount, reorderAccounts } from '@/lib/payments/payment-accounts.commands'
import { listAllPaymentAccounts } from '@/lib/payments/payment-accounts.queries'
import * as schema from '@/lib/payments/payment-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List all payment accounts by position',
      actor: requireOwner,
      responses: { 200: schema.accountsResponse },
    },
    async ({ actor }) => ({ payment_accounts: await listAllPaymentAccounts(actor) }),
  ),
  POST: defineHandler(
    {
      summary: 'Create a payment account',
      actor: requireOwner,
      body: schema.accountInput,
      responses: { 201: schema.accountMutationResponse },
    },
    async ({ actor, body }) => ({
      payment_account: await createAccount(actor, body),
      message: 'Payment account created',
    }),
  ),
  PATCH: defineHandler(
    {
      summary: 'Reorder payment accounts',
      actor: requireOwner,
      body: schema.accountOrder,
      responses: { 200: schema.accountsMutationResponse },
    },
    async ({ actor, body }) => ({
      payment_accounts: await reorderAccounts(actor, body.ids),
      message: 'Payment accounts reordered',
    }),
  ),
})
