import { offlinePage } from '@/app/stand-in'
import { serviceWorkerScript } from '@/app/sw.js/worker'
import { defineTextRoute } from '@/lib/http/documents'

/** The service worker: made from the texts of both languages, the same for everybody. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineTextRoute(
  { type: 'text/javascript', tags: ['worker'] },
  () => serviceWorkerScript(offlinePage()),
)
