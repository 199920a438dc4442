import { exportImportRows, getImport } from '@/lib/catalogue/transfer/queries'
import { importRowsQuery } from '@/lib/catalogue/transfer/schema'
import { absent } from '@/lib/errors'
import { CsvFile, csvFile } from '@/lib/http/csv'
import { idParam, resource, route } from '@/lib/http/route'
import { refusalIn } from '@/lib/i18n/refusals'
import { catalogueReader } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'All rows of one kind of an import as a CSV file: a line for each change or problem',
      actor: catalogueReader,
      params: idParam,
      query: importRowsQuery,
      reply: { 200: csvFile },
    },
    async ({ actor, params, query, language }) => {
      if (!(await getImport(actor, params.id))) throw absent('import')
      const say = (problem: string) => refusalIn(language, problem)
      const rows = exportImportRows(actor, params.id, query.kind, say)
      return new CsvFile(`import-${params.id}-${query.kind}`, rows)
    },
  ),
})
