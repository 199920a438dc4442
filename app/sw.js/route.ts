import { offlinePage } from '@/app/stand-in'
import { workerScript } from '@/app/sw.js/worker'
import { documentResource } from '@/lib/http/documents'

/** The service worker: made from the texts of both languages, the same for everybody. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = documentResource(
  { type: 'text/javascript', tags: ['worker'] },
  () => workerScript(offlinePage()),
)
