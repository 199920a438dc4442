import { z } from 'zod'
import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { changeRole, deleteAdminUser } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { adminUserMutationResponse, roleInput } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { requireOwner } from '@/lib/platform/auth/access.queries'

const params = z.object({ id: z.uuid() })

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Change the role of an admin user',
      actor: requireOwner,
      params,
      body: roleInput,
      responses: { 200: adminUserMutationResponse },
    },
    async ({ actor, params, body }) => ({
      message: 'Role changed',
      person: await changeRole(actor, params.id, body.role),
    }),
  ),
  DELETE: defineHandler(
    { summary: 'Remove an admin user', actor: requireOwner, params, responses: { 200: messageSchema } },
    async ({ actor, params }) => {
      await deleteAdminUser(actor, params.id)
      return { message: 'Person removed' }
    },
  ),
})
