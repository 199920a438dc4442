import { checkImport } from '@/lib/catalogue/transfer/commands'
import { importChecked, MAX_IMPORT_BYTES } from '@/lib/catalogue/transfer/schema'
import { resource, route } from '@/lib/http/route'
import { catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary:
        'Check a CSV file of products: what it would add and change, and what is refused; nothing changes yet',
      actor: catalogueAdmin,
      files: ['file'],
      fileBytes: MAX_IMPORT_BYTES,
      reply: { 201: importChecked },
    },
    async ({ actor, files }) => ({ ...(await checkImport(actor, files['file'])), message: 'File checked' }),
  ),
})
