import type { z } from 'zod'
import type { Admin, AuthGuard, Permission } from '@/lib/platform/actors/actors'
import { defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import {
  type CreatedKind,
  type CreationClaim,
  createOnce,
} from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'

type Creation<P extends Permission, Input, Record, Response extends z.ZodType> = {
  summary: string
  kind: CreatedKind
  actor: AuthGuard<Admin<P>>
  body: z.ZodType<Input>
  /** The schema for this body, where it has a say; `body`, which the API describes, takes all of them. */
  chooseBody?: (body: unknown) => z.ZodType<Input>
  response: Response
  create: (admin: Admin<P>, input: Input, claim: CreationClaim) => Promise<Record>
  /** The record as it is now; null when it has been deleted. */
  read: (id: number, admin: Admin<P>) => Promise<Record | null>
  /** The answer with the record. */
  toView: (record: Record) => z.input<Response>
}

/** A call that creates a record: 201, or 200 with the first record when its Idempotency-Key is repeated. */
export const defineCreation = <P extends Permission, Input, Record, Response extends z.ZodType>({
  summary,
  kind,
  actor: guard,
  body: schema,
  chooseBody,
  response,
  create,
  read,
  toView,
}: Creation<P, Input, Record, Response>) =>
  defineHandler(
    {
      summary: `${summary}; a repeated request gets 200 and the first one`,
      actor: guard,
      idempotency: 'key',
      headers: idempotencyKey,
      body: schema,
      ...(chooseBody && { chooseBody: (requested: unknown) => Promise.resolve(chooseBody(requested)) }),
      responses: { 201: response, 200: response },
    },
    async ({ actor, headers, body }) => {
      const { isNew, view } = await createOnce(actor, {
        kind,
        key: headers['idempotency-key'],
        input: body,
        create: (claim) => create(actor, body, claim),
        read: (id) => read(id, actor),
      })
      return withStatus(isNew ? 201 : 200, toView(view))
    },
  )
