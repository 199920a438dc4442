import { message } from '@/lib/fields'
import { idParam, resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { deleteAccount, updateAccount } from '@/lib/payments/commands'
import { accountChanged, accountPatch } from '@/lib/payments/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    {
      summary: 'Change a payment account; a version that is given has to be the one of now',
      actor: owner,
      params: idParam,
      body: accountPatch,
      reply: { 200: accountChanged },
    },
    async ({ actor, params, body }) => ({
      payment_account: await updateAccount(actor, params.id, body),
      message: 'Payment account updated',
    }),
  ),
  DELETE: route(
    {
      summary: 'Delete a payment account that is not the last offered',
      actor: owner,
      params: idParam,
      reply: { 200: message },
    },
    async ({ actor, params }) => {
      await deleteAccount(actor, params.id)
      return { message: 'Payment account deleted' }
    },
  ),
})
