import { productQuery } from '@/lib/catalogue/schema'
import { exportProducts } from '@/lib/catalogue/transfer/queries'
import { CsvFile, csvFile } from '@/lib/http/csv'
import { resource, route } from '@/lib/http/route'
import { catalogueReader } from '@/lib/identity/queries'
import { fileDate } from '@/lib/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'The products of a list as a CSV file, every page of it, ready for the import',
      actor: catalogueReader,
      query: productQuery,
      reply: { 200: csvFile },
    },
    ({ actor, query }) =>
      Promise.resolve(new CsvFile(`products-${fileDate(new Date())}`, exportProducts(actor, query))),
  ),
})
