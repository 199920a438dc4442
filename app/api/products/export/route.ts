import { exportQuery } from '@/lib/catalogue/catalogue-query.schema'
import { exportProducts } from '@/lib/catalogue/product-import.queries'
import { CsvDownload, csvDownload } from '@/lib/http/csv'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireCatalogueRead } from '@/lib/auth/access.queries'
import { fileDate } from '@/lib/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export the products of a list as CSV, all pages, ready for import',
      actor: requireCatalogueRead,
      query: exportQuery,
      responses: { 200: csvDownload },
    },
    ({ actor, query }) =>
      Promise.resolve(new CsvDownload(`products-${fileDate(new Date())}`, exportProducts(actor, query))),
  ),
})
