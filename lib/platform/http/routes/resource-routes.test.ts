import { z } from 'zod'
import type { Admin, AuthGuard } from '@/lib/platform/actors/actors'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { defineHandler, type RouteHandler } from '@/lib/platform/http/routes/define-route'
import { collectionRoutes, defineResource, recordRoutes } from '@/lib/platform/http/routes/resource-routes'
import { adminActor } from '@/lib/testing/actors'
import { callRoute } from '@/lib/testing/call-route'
import { errorMessageSchema, messageSchema } from '@/lib/platform/validation/validators'

const owners: AuthGuard<Admin<'owner'>> = { name: 'admin', permission: 'owner', authorize: adminActor }
const record = z.object({ id: z.int(), name: z.string() })
const input = z.object({ name: z.string() })
const say = (message: string, actor: AuthGuard<unknown>) =>
  defineHandler({ summary: message, actor, responses: { 200: messageSchema } }, () =>
    Promise.resolve({ message }),
  )
const removed: number[] = []

const zone = defineResource({
  kind: 'delivery_zone',
  actor: owners,
  read: () => Promise.resolve(null),
  toBody: (one: z.infer<typeof record>) => ({ zone: one }),
  response: messageSchema.extend({ zone: record }),
  list: say('All zones', publicAccess),
  create: {
    summary: 'Create a zone',
    message: 'Zone created',
    body: input,
    run: (_admin, { name }) => Promise.resolve({ id: 1, name }),
  },
  update: {
    summary: 'Update a zone',
    message: 'Zone updated',
    body: input,
    conflict: errorMessageSchema,
    run: (_admin, id, { name }) => Promise.resolve({ id, name }),
  },
  remove: {
    summary: 'Delete a zone',
    message: 'Zone deleted',
    conflict: errorMessageSchema,
    run: (_admin, id) => {
      removed.push(id)
      return Promise.resolve()
    },
  },
})
const readable = defineResource({
  ...zone,
  get: {
    summary: 'Get a zone',
    response: z.object({ zone: record }),
    missing: 'no_delivery_zone',
    run: (id) => Promise.resolve(id === 7 ? { id, name: 'North' } : null),
  },
})
const params = { id: '7' }
const body = { name: 'South' }

it('a resource is listed, created, changed and deleted by its commands, with its texts', async () => {
  const [all, one] = [collectionRoutes(zone), recordRoutes(zone)]
  const answers = [
    await callRoute(all.GET),
    await callRoute(all.POST, { body }),
    await callRoute(one.PATCH, { method: 'PATCH', params, body }),
    await callRoute(one.DELETE, { method: 'DELETE', params }),
  ]
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual([
    [200, { message: 'All zones' }],
    [201, { zone: { id: 1, name: 'South' }, message: 'Zone created' }],
    [200, { zone: { id: 7, name: 'South' }, message: 'Zone updated' }],
    [200, { message: 'Zone deleted' }],
  ])
  expect(removed).toEqual([7])
})

it('a record that everybody may read is public, and 404 when there is none; another cannot be read', async () => {
  const { GET } = recordRoutes(readable)
  expect((GET as RouteHandler).definition).toMatchObject({ isPublic: true, actor: { name: 'public' } })
  expect((await callRoute(GET, { params })).body).toEqual({ zone: { id: 7, name: 'North' } })
  expect((await callRoute(GET, { params: { id: '8' } })).status).toBe(404)
  const refused = await callRoute(recordRoutes(zone).GET, { params })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'PATCH, DELETE'])
})

it('every write asks the guard of the resource', () => {
  const [all, one] = [collectionRoutes(readable), recordRoutes(readable)]
  const writes = [all.POST, one.PATCH, one.DELETE].map((call) => (call as RouteHandler).definition.actor)
  expect(writes).toEqual([owners, owners, owners])
})

it('a call that the resource cannot say stands beside it', async () => {
  const { PATCH } = collectionRoutes(zone, { PATCH: say('Zones reordered', owners) })
  expect((await callRoute(PATCH, { method: 'PATCH' })).body).toEqual({ message: 'Zones reordered' })
})
