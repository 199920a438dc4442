import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { messageSchema } from '@/lib/platform/validation/validators'
import { deleteSpelling } from '@/lib/shop/delivery/places/spellings.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    {
      summary: 'Remove a spelling that the shop has added',
      actor: requireOwner,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await deleteSpelling(actor, params.id)
      return { message: 'Spelling removed' }
    },
  ),
})
