import { notFound } from '@/lib/errors'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { customerOrAdminGuard } from '@/lib/auth/access.queries'
import { getOrder, getCustomerOrder, getPublicTimeline, getTimeline } from '@/lib/orders/orders.queries'
import { listEntries, listPublicEntries, listPublicReturns, listReturns } from '@/lib/money/money.queries'
import { orderResponse } from '@/lib/orders/order-timeline.schema'
import { listPayments, listReviews } from '@/lib/payments/payments.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get an order of the customer, or any order for an admin',
      actor: customerOrAdminGuard,
      params: idParams,
      responses: { 200: orderResponse },
    },
    async ({ actor: { customer, admin }, params: { id } }) => {
      const order = admin ? await getOrder(admin, id) : await getCustomerOrder(customer, id)
      if (!order) throw notFound('order')
      const [timeline, payments] = await Promise.all(
        admin
          ? [getTimeline(admin, id), listReviews(admin, id)]
          : [getPublicTimeline(id), listPayments(customer, id)],
      )
      const [entries, returns] = await Promise.all(
        admin ? [listEntries(id), listReturns(id)] : [listPublicEntries(id), listPublicReturns(id)],
      )
      return { order, timeline, payments, money_entries: entries, returns }
    },
  ),
})
