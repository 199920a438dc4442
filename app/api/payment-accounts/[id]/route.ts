import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { deleteAccount, updateAccount } from '@/lib/payment-accounts/payment-accounts.commands'
import { accountMutationResponse, updateAccountInput } from '@/lib/payment-accounts/payment-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Update a payment account; a given version must be the current one',
      actor: requireOwner,
      params: idParams,
      body: updateAccountInput,
      responses: { 200: accountMutationResponse },
    },
    async ({ actor, params, body }) => ({
      payment_account: await updateAccount(actor, params.id, body),
      message: 'Payment account updated',
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Delete a payment account, unless it is the last one offered',
      actor: requireOwner,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await deleteAccount(actor, params.id)
      return { message: 'Payment account deleted' }
    },
  ),
})
