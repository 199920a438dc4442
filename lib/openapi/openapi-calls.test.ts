import { apiRoutes } from '@/app/api/routes'
import { buildOpenApiDocument, getRouteConfig } from '@/lib/openapi/openapi'
import { toJsonSchema } from '@/lib/openapi/openapi-schema'
import { chooseBasketCheckoutInput } from '@/lib/shop/baskets/baskets.schema'
import { chooseCheckoutInput } from '@/lib/shop/checkout/checkout.schema'
import { accountTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { chooseStaffOrderInput } from '@/lib/shop/staff-orders/staff-order.schema'
import type { z } from 'zod'

const { paths, components } = buildOpenApiDocument(apiRoutes)
const calls = Object.entries(apiRoutes).flatMap(([path, methods]) =>
  Object.entries(paths[path] ?? {}).flatMap(([method, operation]) => {
    const definition = getRouteConfig(methods, method.toUpperCase())
    return definition ? [{ name: `${method.toUpperCase()} ${path}`, operation, definition }] : []
  }),
)
const findCall = (name: string) => calls.find((call) => call.name === name)

describe('the token of a call', () => {
  it.each([
    ['GET /api/products', undefined],
    ['POST /api/products', [{ token: [] }]],
    ['GET /api/admin/orders/goods', [{ token: [] }]],
    ['GET /api/orders/{userId}', [{}, { token: [] }]],
    ['POST /api/cartitems/checkout', undefined],
    ['PATCH /api/settings', undefined],
    ['PATCH /api/admin/account/password', undefined],
  ])('of %s is described', (name, expected) => {
    expect(findCall(name)?.operation.security).toEqual(expected)
  })

  it('is needed where a scope is, and is one that the description declares', () => {
    const needed = calls.filter(({ operation }) => operation.security?.length === 1)
    const scoped = calls.filter(({ definition }) =>
      ['catalogue', 'orders'].includes(definition.actor.permission ?? ''),
    )
    expect(needed.map(({ name }) => name)).toEqual(scoped.map(({ name }) => name))
    expect(needed.length).toBeGreaterThan(50)
    const schemes = calls.flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.keys))
    expect([...new Set(schemes)]).toEqual(Object.keys(components.securitySchemes))
  })
})

it('the one file of a call is required, one of several is not', () => {
  const uploads = calls.filter(({ definition }) => definition.files)
  expect(uploads.length).toBeGreaterThan(8)
  for (const { operation, definition } of uploads) {
    const { schema } = operation.requestBody?.content['multipart/form-data'] ?? {}
    const required = (schema?.['required'] ?? []) as string[]
    const { files = [] } = definition
    expect([operation.operationId, files.filter((name) => required.includes(name))]).toEqual([
      operation.operationId,
      files.length === 1 ? files : [],
    ])
  }
})

const everything = {
  cash: { ...defaultSettings.cash, isOffered: true },
  delivery: { ...defaultSettings.delivery, isPickupOffered: true },
}
const ways = ['KBZPay', 'MMQR', 'Cash on Delivery'].flatMap((payment_type) =>
  ['delivery', 'pickup'].map((delivery_method) => ({ payment_type, delivery_method })),
)
type Choose = (body: unknown) => z.ZodType | Promise<z.ZodType>
const choosing: Record<string, { bodies: object[]; choose?: Choose }> = {
  'POST /api/cartitems/checkout': {
    bodies: ways,
    choose: (body) => chooseCheckoutInput(body, everything, accountTypes),
  },
  'POST /api/baskets/checkout': {
    bodies: ways,
    choose: (body) => chooseBasketCheckoutInput(body, everything, accountTypes),
  },
  'POST /api/admin/orders': {
    bodies: ways,
    choose: (body) => chooseStaffOrderInput(body, accountTypes),
  },
  'POST /api/products': { bodies: [{ status: 'published' }, { status: 'draft' }] },
  'PATCH /api/products/{id}': { bodies: [{ status: 'published' }, { status: 'draft' }] },
  'POST /api/products/groups': { bodies: [{ status: 'published' }, { status: 'draft' }] },
}

describe('a body of which several forms exist', () => {
  const named = calls.filter(({ definition }) => definition.chooseBody)

  it('is listed here', () =>
    expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(choosing).sort()))

  it.each(named)(
    'of $name is described so that each form is one of it',
    async ({ name, definition, operation }) => {
      const { schema: described = {}, example } = operation.requestBody?.content['application/json'] ?? {}
      const { bodies, choose = definition.chooseBody } = choosing[name] ?? { bodies: [] }
      for (const fields of bodies) {
        const full: Record<string, unknown> = { ...(example as object), ...fields }
        const form = await choose?.(full)
        expect([fields, form?.safeParse(full).error?.issues]).toEqual([fields, undefined])
        for (const body of [full, ...listReduced(full)]) {
          const isTaken = form?.safeParse(body).success
          expect([body, isTaken && !definition.body?.safeParse(body).success]).toEqual([body, false])
        }
        const { required = [] } = toJsonSchema(form as z.ZodType, {})
        expect(required).toEqual(expect.arrayContaining((described['required'] ?? []) as string[]))
      }
    },
  )
})

/** The body without each of its fields, and with null in its place. */
const listReduced = (body: Record<string, unknown>): Record<string, unknown>[] =>
  Object.keys(body).flatMap((name) => [
    { ...body, [name]: undefined },
    { ...body, [name]: null },
  ])
