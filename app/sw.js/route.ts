import { offlinePage } from '@/app/fallback-pages'
import { serviceWorkerScript } from '@/app/sw.js/service-worker'
import { defineTextRoute } from '@/lib/http/text-route'

/** The service worker: made from the texts of both languages, the same for everybody. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineTextRoute(
  { type: 'text/javascript', tags: ['worker'] },
  () => serviceWorkerScript(offlinePage()),
)
