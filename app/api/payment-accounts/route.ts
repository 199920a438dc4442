import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { createAccount, reorderAccounts } from '@/lib/payment-accounts/payment-accounts.commands'
import { listAllPaymentAccounts } from '@/lib/payment-accounts/payment-accounts.queries'
import * as schema from '@/lib/payment-accounts/payment-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List all payment accounts by position',
      actor: requireOwner,
      responses: { 200: schema.accountsResponse },
    },
    async ({ actor }) => ({ payment_accounts: await listAllPaymentAccounts(actor) }),
  ),
  POST: defineCreation({
    summary: 'Create a payment account',
    kind: 'payment_account',
    actor: requireOwner,
    body: schema.accountInput,
    response: schema.accountMutationResponse,
    create: createAccount,
    read: async (id, admin) => (await listAllPaymentAccounts(admin)).find((one) => one.id === id) ?? null,
    toView: (payment_account) => ({ payment_account, message: 'Payment account created' }),
  }),
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
