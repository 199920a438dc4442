import { waitUntilApplied } from '@/lib/platform/db/read-your-writes'
import type { Env } from '@/lib/platform/env/env'
import { parseLastWrite } from '@/lib/platform/http/routes/last-write'
import { usesHttps } from '@/lib/platform/auth/cookies.rules'
import type { Middleware } from '@/lib/server/bounds/middleware'
import { failRequest } from '@/lib/server/listen/guard-listener'

/** Delays what somebody reads right after a write until this process has dropped what the write invalidates. */
export function createReadYourWrites(settings: Env): Middleware {
  const isSecure = usesHttps(settings)
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const id = isRead ? parseLastWrite(request.headers.cookie, isSecure) : undefined
    if (id === undefined) {
      next()
      return
    }
    waitUntilApplied(id)
      .then(next)
      .catch((error: unknown) => failRequest(request, response, error))
  }
}
