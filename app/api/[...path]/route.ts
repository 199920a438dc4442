import { notFound } from '@/lib/platform/errors/app-error'
import { messageSchema } from '@/lib/platform/validation/validators'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'

/** Handles every path below /api that is not part of the API contract. */
const nothing = defineHandler(
  { summary: 'Answer 404 to unknown calls', actor: publicAccess, responses: { 404: messageSchema } },
  () => {
    throw notFound('no_call')
  },
)

export {
  nothing as DELETE,
  nothing as GET,
  nothing as OPTIONS,
  nothing as PATCH,
  nothing as POST,
  nothing as PUT,
}
