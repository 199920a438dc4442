import { z } from 'zod'
import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { deleteAdminUser, updateAdminUser } from '@/lib/platform/auth/admin-users/admin-users.commands'
import {
  adminUserConflict,
  adminUserMutationResponse,
  updateAdminUserInput,
} from '@/lib/platform/auth/admin-users/admin-users.schema'
import { requireOwner } from '@/lib/platform/auth/access.queries'

const params = z.object({ id: z.uuid() })

const isRoleOnly = (changes: object): boolean =>
  Object.keys(changes).every((name) => name === 'role' || name === 'version')

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Change role, phone number or limit of an admin user',
      actor: requireOwner,
      params,
      body: updateAdminUserInput,
      responses: { 200: adminUserMutationResponse, 409: adminUserConflict },
    },
    async ({ actor, params, body }) => ({
      message: isRoleOnly(body) ? 'Role changed' : 'Person changed',
      person: await updateAdminUser(actor, params.id, body),
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
