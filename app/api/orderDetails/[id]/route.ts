import { notFound } from '@/lib/platform/errors/app-error'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerOrAdminGuard } from '@/lib/platform/auth/access.queries'
import { getOrder, getCustomerOrder, getPublicTimeline, getTimeline } from '@/lib/shop/orders/orders.queries'
import { getMoneyRecords, getPublicMoney } from '@/lib/shop/money/money.queries'
import { orderResponse } from '@/lib/shop/orders/order-timeline.schema'
import { listPayments, listReviews } from '@/lib/shop/payments/payments.queries'

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
      if (!order) throw notFound('no_order')
      const [timeline, payments, money] = await Promise.all(
        admin
          ? [getTimeline(admin, id), listReviews(admin, id), getMoneyRecords(id)]
          : [getPublicTimeline(id), listPayments(customer, id), getPublicMoney(id)],
      )
      const { entries: money_entries, returns, refundAccount: refund_account } = money
      return { order, timeline, payments, money_entries, returns, refund_account }
    },
  ),
})
