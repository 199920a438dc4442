import { resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { createAccount, orderAccounts } from '@/lib/payments/commands'
import { listKeptAccounts } from '@/lib/payments/queries'
import {
  accountChanged,
  accountInput,
  accountOrder,
  accountsChanged,
  accountsReply,
} from '@/lib/payments/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'All payment accounts by position', actor: owner, reply: { 200: accountsReply } },
    async ({ actor }) => ({ payment_accounts: await listKeptAccounts(actor) }),
  ),
  POST: route(
    { summary: 'Add a payment account', actor: owner, body: accountInput, reply: { 201: accountChanged } },
    async ({ actor, body }) => ({
      payment_account: await createAccount(actor, body),
      message: 'Payment account created',
    }),
  ),
  PATCH: route(
    {
      summary: 'Put the payment accounts into another order',
      actor: owner,
      body: accountOrder,
      reply: { 200: accountsChanged },
    },
    async ({ actor, body }) => ({
      payment_accounts: await orderAccounts(actor, body.ids),
      message: 'Payment accounts reordered',
    }),
  ),
})
