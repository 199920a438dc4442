import { exportSample } from '@/lib/catalogue/transfer/queries'
import { CsvFile, csvFile } from '@/lib/http/csv'
import { resource, route } from '@/lib/http/route'
import { catalogueReader } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'A CSV file of one new product to begin an import with',
      actor: catalogueReader,
      reply: { 200: csvFile },
    },
    () => Promise.resolve(new CsvFile('products-sample', exportSample())),
  ),
})
