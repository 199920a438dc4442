import { exportSample } from '@/lib/catalogue/transfer/queries'
import { CsvDownload, csvDownload } from '@/lib/http/csv'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireCatalogueRead } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'A CSV file of one new product to begin an import with',
      actor: requireCatalogueRead,
      responses: { 200: csvDownload },
    },
    () => Promise.resolve(new CsvDownload('products-sample', exportSample())),
  ),
})
