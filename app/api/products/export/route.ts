import { exportQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { exportProducts } from '@/lib/shop/catalogue/import/product-import.queries'
import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueRead } from '@/lib/platform/auth/access.queries'
import { fileDate } from '@/lib/platform/text/dates'

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
