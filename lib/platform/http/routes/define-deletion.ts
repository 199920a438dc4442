import type { AuthGuard } from '@/lib/platform/actors/actors'
import { defineHandler, idParams } from '@/lib/platform/http/routes/define-route'
import { messageSchema } from '@/lib/platform/validation/validators'

type Deletion<Actor> = {
  summary: string
  actor: AuthGuard<Actor>
  /** Deletes the record with the id of the path. */
  remove: (actor: Actor, id: number) => Promise<unknown>
  message: string
  /** It may run longer than the usual timeout. */
  hasLongTimeout?: boolean
}

/** A call that deletes the record of its path, and answers with a message. */
export const defineDeletion = <Actor>({
  summary,
  actor: guard,
  remove,
  message,
  hasLongTimeout = false,
}: Deletion<Actor>) =>
  defineHandler(
    { summary, actor: guard, params: idParams, hasLongTimeout, responses: { 200: messageSchema } },
    async ({ actor, params }) => {
      await remove(actor, params.id)
      return { message }
    },
  )
