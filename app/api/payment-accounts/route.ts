import { paymentAccounts } from '@/app/api/payment-accounts/resource'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { collectionRoutes } from '@/lib/platform/http/routes/resource-routes'
import { reorderAccounts } from '@/lib/shop/payment-accounts/payment-accounts.commands'
import { accountOrder, accountsMutationResponse } from '@/lib/shop/payment-accounts/payment-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(paymentAccounts, {
  PATCH: defineHandler(
    {
      summary: 'Reorder payment accounts',
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
