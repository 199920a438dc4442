import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { resolveCashBookDays } from '@/lib/shop/reports/cash-book/cash-book-export.queries'
import { getCashBook } from '@/lib/shop/reports/cash-book/cash-book.queries'
import { cashBookQuery, cashBookResponse } from '@/lib/shop/reports/cash-book/cash-book.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the cash book of up to 92 days: money received, paid back and kept by couriers',
      actor: requireOrdersRead,
      query: cashBookQuery,
      responses: pageResponses(cashBookResponse, 'movements'),
    },
    async ({ actor, query, request }) => {
      const days = resolveCashBookDays(query, new Date())
      const { book, movements } = await getCashBook(actor, days, query)
      return toPageAnswer(request, movements, { ...book, movements: movements.rows })
    },
  ),
})
