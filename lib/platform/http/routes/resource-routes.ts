import type { z } from 'zod'
import type { Admin, AuthGuard, Permission } from '@/lib/platform/actors/actors'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { type MissingKey, orNotFound } from '@/lib/platform/errors/app-error'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import {
  defineHandler,
  defineRoute,
  idParams,
  type RouteHandler,
  type RouteHandlers,
} from '@/lib/platform/http/routes/define-route'
import type { CreatedKind, CreationClaim } from '@/lib/platform/idempotency/create-once.commands'
import { storeUpload } from '@/lib/platform/uploads/uploads.commands'
import { type UploadKind, uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { messageSchema } from '@/lib/platform/validation/validators'

/**
 * A kind of record that admins create, change and delete, and its calls. What a resource cannot say is a handler beside
 * it: the second argument of `collectionRoutes` and `recordRoutes`.
 */
type Resource<
  P extends Permission,
  View,
  Body extends object,
  Input,
  Patch,
  Changed,
  Kept,
  List = RouteHandler,
> = {
  kind: CreatedKind
  /** Who may write. */
  actor: AuthGuard<Admin<P>>
  /** Reads the record that a repeated creation answers with; null when it has been deleted. */
  read: (id: number, admin: Admin<P>) => Promise<View | null>
  /** The record under its name in bodies. */
  toBody: (record: View) => Body
  /** The answer to a creation and a change: the body with a message. */
  response: z.ZodType<unknown, Body & { message: string }>
  list: List
  /** Only of a resource whose records everybody may read. */
  get?: {
    summary: string
    response: z.ZodType<unknown, Body>
    missing: MissingKey
    run: (id: number) => Promise<View | null>
  }
  create: {
    summary: string
    message: string
    body: z.ZodType<Input>
    run: (admin: Admin<P>, input: Input, claim: CreationClaim) => Promise<View>
  }
  update: {
    summary: string
    message: string
    body: z.ZodType<Patch>
    /** The 409 of a change. */
    conflict: z.ZodType<unknown, Changed>
    run: (admin: Admin<P>, id: number, patch: Patch) => Promise<View>
    /** It may run longer than the usual timeout. */
    hasLongTimeout?: boolean
  }
  remove: {
    summary: string
    message: string
    /** The 409 of a record that cannot go. */
    conflict: z.ZodType<unknown, Kept>
    run: (admin: Admin<P>, id: number) => Promise<void>
  }
}

/** Declares a resource; its types are those of its schemas and commands. */
export const defineResource = <
  P extends Permission,
  View,
  Body extends object,
  Input,
  Patch,
  Changed,
  Kept,
  List extends RouteHandler,
>(
  resource: Resource<P, View, Body, Input, Patch, Changed, Kept, List>,
): Resource<P, View, Body, Input, Patch, Changed, Kept, List> => resource

/** The calls of the path of all records: list and create. */
export const collectionRoutes = <
  P extends Permission,
  View,
  Body extends object,
  Input,
  Patch,
  Changed,
  Kept,
  List extends RouteHandler,
  Others extends RouteHandlers = object,
>(
  {
    kind,
    actor,
    read,
    toBody,
    response,
    list,
    create,
  }: Resource<P, View, Body, Input, Patch, Changed, Kept, List>,
  others?: Others,
) =>
  defineRoute({
    GET: list,
    POST: defineCreation({
      summary: create.summary,
      kind,
      actor,
      body: create.body,
      response,
      create: create.run,
      read,
      toView: (record) => ({ ...toBody(record), message: create.message }),
    }),
    ...(others as Others),
  })

/** The calls of the path of one record: read, where everybody may, update and delete. */
export function recordRoutes<P extends Permission, View, Body extends object, Input, Patch, Changed, Kept>({
  actor: guard,
  toBody,
  response,
  get,
  update,
  remove,
}: Resource<P, View, Body, Input, Patch, Changed, Kept>) {
  const byId = { actor: guard, params: idParams }
  return defineRoute({
    ...(get && {
      GET: defineHandler(
        {
          isPublic: true,
          summary: get.summary,
          actor: publicAccess,
          params: idParams,
          responses: { 200: get.response },
        },
        async ({ params }) => toBody(orNotFound(await get.run(params.id), get.missing)),
      ),
    }),
    PATCH: defineHandler(
      {
        ...byId,
        summary: update.summary,
        body: update.body,
        hasLongTimeout: update.hasLongTimeout ?? false,
        responses: { 200: response, 409: update.conflict },
      },
      async ({ actor, params, body }) => ({
        ...toBody(await update.run(actor, params.id, body)),
        message: update.message,
      }),
    ),
    DELETE: defineHandler(
      { ...byId, summary: remove.summary, responses: { 200: messageSchema, 409: remove.conflict } },
      async ({ actor, params }) => {
        await remove.run(actor, params.id)
        return { message: remove.message }
      },
    ),
  })
}

/** The calls of the path where the only image of a record is uploaded, as `photo`. */
export const photoUploadRoutes = (summary: string, guard: AuthGuard<Admin>, kind: UploadKind) =>
  defineRoute({
    POST: defineHandler(
      {
        summary,
        actor: guard,
        idempotency: 'none',
        attempts: ['shop upload'],
        files: ['photo'],
        responses: { 201: uploadResponse },
      },
      ({ actor, files }) => storeUpload(files['photo'], { field: 'photo', kind, actor, ip: actor.ip }),
    ),
  })
