import { notFound } from '@/lib/errors/app-error'
import { messageSchema } from '@/lib/validators'
import { defineHandler } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'

/** Handles every path below /api that is not part of the API contract. */
const nothing = defineHandler(
  { summary: 'Answer 404 to unknown calls', actor: publicAccess, responses: { 404: messageSchema } },
  () => {
    throw notFound('no_call')
  },
)

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT }
