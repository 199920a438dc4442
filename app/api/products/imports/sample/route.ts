import { exportSample } from '@/lib/catalogue/product-import.queries'
import { CsvDownload, csvDownload } from '@/lib/http/csv'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireCatalogueRead } from '@/lib/auth/access.queries'

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
