import { exportImportRows, getImport } from '@/lib/shop/catalogue/import/product-import.queries'
import { importRowsQuery } from '@/lib/shop/catalogue/import/product-import.schema'
import { notFound } from '@/lib/platform/errors/app-error'
import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { formatError } from '@/lib/platform/errors/format-error'
import { requireCatalogueRead } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export the rows of one kind of an import as CSV, a line for each change or error',
      actor: requireCatalogueRead,
      params: idParams,
      query: importRowsQuery,
      responses: { 200: csvDownload },
    },
    async ({ actor, params, query, language: locale }) => {
      if (!(await getImport(actor, params.id))) throw notFound('no_import')
      const say = (problem: string) => formatError(locale, problem)
      const rows = exportImportRows(actor, params.id, query.kind, say)
      return new CsvDownload(`import-${params.id}-${query.kind}`, rows)
    },
  ),
})
