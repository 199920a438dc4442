import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { defineResource } from '@/lib/platform/http/routes/resource-routes'
import {
  createAccount,
  deleteAccount,
  updateAccount,
} from '@/lib/shop/payment-accounts/payment-accounts.commands'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import * as schema from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { errorMessageSchema } from '@/lib/platform/validation/validators'

export const paymentAccounts = defineResource({
  kind: 'payment_account',
  actor: requireOwner,
  read: async (id, admin) => (await listAllPaymentAccounts(admin)).find((one) => one.id === id) ?? null,
  toBody: (payment_account) => ({ payment_account }),
  response: schema.accountMutationResponse,
  list: defineHandler(
    {
      summary: 'List all payment accounts by position',
      actor: requireOwner,
      responses: { 200: schema.accountsResponse },
    },
    async ({ actor }) => ({ payment_accounts: await listAllPaymentAccounts(actor) }),
  ),
  create: {
    summary: 'Create a payment account',
    message: 'Payment account created',
    body: schema.accountInput,
    run: createAccount,
  },
  update: {
    summary: 'Update a payment account; a given version must be the current one',
    message: 'Payment account updated',
    body: schema.updateAccountInput,
    conflict: schema.accountConflict,
    run: updateAccount,
  },
  remove: {
    summary: 'Delete a payment account, unless it is the last one offered',
    message: 'Payment account deleted',
    conflict: errorMessageSchema,
    run: deleteAccount,
  },
})
