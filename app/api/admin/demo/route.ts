import { removeDemo } from '@/lib/shop/demo/demo.commands'
import { demoRemovalResponse } from '@/lib/shop/demo/demo.schema'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueOwner } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    {
      summary: 'Remove the demo catalogue with its orders; what customers really ordered stays and is named',
      actor: requireCatalogueOwner,
      hasLongTimeout: true,
      responses: { 200: demoRemovalResponse },
    },
    async ({ actor }) => ({ ...(await removeDemo(actor)), message: 'Demo catalogue removed' }),
  ),
})
