import { offlinePage } from '@/app/fallback-pages'
import { serviceWorkerScript } from '@/app/sw.js/service-worker'
import { defineTextRoute } from '@/lib/platform/http/responses/text-route'

/** Serves the service worker. It contains the texts of both locales, so it is the same for everyone. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineTextRoute(
  { type: 'text/javascript', tags: ['worker'] },
  () => serviceWorkerScript(offlinePage()),
)
