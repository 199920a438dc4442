import { resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { createTarget } from '@/lib/notifications/targets/commands'
import { listTargets } from '@/lib/notifications/targets/queries'
import { targetInput, targetMade, targetsReply } from '@/lib/notifications/targets/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'Who is told what happens to orders', actor: owner, reply: { 200: targetsReply } },
    async ({ actor }) => ({ targets: await listTargets(actor) }),
  ),
  POST: route(
    {
      summary:
        'Have a program (webhook) or a chat (Telegram) told; the answer holds what a webhook is signed with',
      actor: owner,
      body: targetInput,
      reply: { 201: targetMade },
    },
    async ({ actor, body }) => ({ message: 'Notifications added', ...(await createTarget(actor, body)) }),
  ),
})
