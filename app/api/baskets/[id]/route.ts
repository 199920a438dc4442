import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { withdrawBasket } from '@/lib/shop/baskets/baskets.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineDeletion({
    summary: 'Withdraw a link to pay, which can no longer be ordered; goods that are held for it come back',
    actor: requireOrdersWrite,
    remove: withdrawBasket,
    message: 'The link is withdrawn',
  }),
})
