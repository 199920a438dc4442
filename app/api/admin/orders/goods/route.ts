import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { findGoods } from '@/lib/shop/staff-orders/goods.queries'
import { goodsQuery, goodsResponse } from '@/lib/shop/staff-orders/staff-order.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Find goods for an order by quick code or name',
      actor: requireOrdersRead,
      query: goodsQuery,
      responses: { 200: goodsResponse },
    },
    ({ actor, query }) => findGoods(actor, query.search),
  ),
})
