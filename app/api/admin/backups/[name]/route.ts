import { z } from 'zod'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { FileDownload, gzipDownload } from '@/lib/platform/http/responses/file-download'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { createDownloadLink, openDownload } from '@/lib/platform/backups/runs/backup-downloads.commands'
import {
  downloadLinkInput,
  downloadLinkResponse,
  downloadQuery,
} from '@/lib/platform/backups/runs/backup-runs.schema'

const ofOwner = { actor: requireOwner, params: z.object({ name: z.string().max(100) }) }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { ...ofOwner, summary: 'Download a backup', query: downloadQuery, responses: { 200: gzipDownload } },
    async ({ actor, params, query }) =>
      new FileDownload(await openDownload(actor, params.name, query.ticket), 'application/gzip'),
  ),
  POST: defineHandler(
    {
      summary: 'Get the URL at which a backup can be downloaded for a minute',
      ...ofOwner,
      attempts: ['confirmation'],
      idempotency: 'none',
      body: downloadLinkInput,
      responses: { 201: downloadLinkResponse },
    },
    async ({ actor, params, body }) => ({
      message: 'Download ready',
      url: await createDownloadLink(actor, params.name, body.password),
    }),
  ),
})
