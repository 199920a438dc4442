import { waitUntilApplied } from '@/lib/db/read-your-writes'
import type { Env } from '@/lib/env'
import { parseLastWrite } from '@/lib/http/last-write'
import { usesHttps } from '@/lib/auth/cookies.rules'
import type { Middleware } from '@/lib/server/middleware'
import { failRequest } from '@/lib/server/guard-listener'

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
