import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireOwner } from '@/lib/identity/queries'
import { createAccount, reorderAccounts } from '@/lib/payments/commands'
import { listAllPaymentAccounts } from '@/lib/payments/queries'
import {
  accountMutationResponse,
  accountInput,
  accountOrder,
  accountsMutationResponse,
  accountsResponse,
} from '@/lib/payments/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'All payment accounts by position',
      actor: requireOwner,
      responses: { 200: accountsResponse },
    },
    async ({ actor }) => ({ payment_accounts: await listAllPaymentAccounts(actor) }),
  ),
  POST: defineHandler(
    {
      summary: 'Add a payment account',
      actor: requireOwner,
      body: accountInput,
      responses: { 201: accountMutationResponse },
    },
    async ({ actor, body }) => ({
      payment_account: await createAccount(actor, body),
      message: 'Payment account created',
    }),
  ),
  PATCH: defineHandler(
    {
      summary: 'Put the payment accounts into another order',
      actor: requireOwner,
      body: accountOrder,
      responses: { 200: accountsMutationResponse },
    },
    async ({ actor, body }) => ({
      payment_accounts: await reorderAccounts(actor, body.ids),
      message: 'Payment accounts reordered',
    }),
  ),
})
