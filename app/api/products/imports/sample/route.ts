import { exportSample } from '@/lib/shop/catalogue/import/product-import.queries'
import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueRead } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Download a sample CSV file with one product',
      actor: requireCatalogueRead,
      responses: { 200: csvDownload },
    },
    () => Promise.resolve(new CsvDownload('products-sample', exportSample())),
  ),
})
