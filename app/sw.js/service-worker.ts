import { createHash } from 'node:crypto'
import { RETURN_SCRIPT } from '@/app/fallback-pages'

const scriptHash = createHash('sha256').update(RETURN_SCRIPT).digest('base64')

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; connect-src 'self'`,
}

/**
 * Returns the service worker's script. It answers a failed page request with `page` and does nothing else. The page
 * is part of the script, so nothing is cached. A changed script is a new worker, which can take over at once because
 * workers store no data.
 */
export const serviceWorkerScript = (page: string): string => `const PAGE = ${JSON.stringify(page)}
const HEADERS = ${JSON.stringify(headers)}

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  // The request goes out while the worker wakes up: nobody waits for it.
  const preload = registration.navigationPreload
  event.waitUntil(Promise.all([clients.claim(), preload && preload.enable()]))
})

const answer = async (event) => {
  try {
    return (await event.preloadResponse) || (await fetch(event.request))
  } catch {
    return new Response(PAGE, { status: 503, headers: HEADERS })
  }
}

addEventListener('fetch', (event) => {
  const { method, mode } = event.request
  if (method === 'GET' && mode === 'navigate') event.respondWith(answer(event))
})
`
