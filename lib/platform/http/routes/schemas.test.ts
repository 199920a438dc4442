import { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { getRouteConfig } from '@/lib/openapi/openapi'

/** Values of a wrong type or with invalid content. */
const HOSTILE: unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, 1e308, Number.NaN, {}, [], [[]], [null], [{}], { length: 1 }],
  ...[
    '',
    ' ',
    '@x',
    'http://',
    'https://[',
    'http://a:b@',
    '%',
    '%zz',
    '\0',
    '\ud800',
    '{',
    '[',
    '[{',
    '"',
    'null',
  ],
  ...['x'.repeat(5_000), '၁'.repeat(500), '1e400', '9'.repeat(40), '-', '+', 'NaN', '2026-99-99', 'ျမန္မာ'],
  ...[{ __proto__: null }, { constructor: 'x' }, [1, 'x', {}], { product_id: '@' }],
]

const getKeys = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

const schemas = Object.entries(apiRoutes).flatMap(([path, methods]) =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => {
    const definition = getRouteConfig(methods, method)
    return (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
      const schema = definition?.[part]
      return schema ? [[`${part} of ${method} ${path}`, schema] as const] : []
    })
  }),
)

/** The object schemas within a schema: itself, or each of its alternatives. */
const listObjects = (schema: z.ZodType): { keys: string[]; fixed: object }[] => {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return [{ keys: getKeys(schema), fixed: {} }]
  const { discriminator } = schema.def
  return schema.options.map((option) => {
    const { shape } = option as z.ZodObject<Record<string, z.ZodLiteral<string>>>
    return { keys: getKeys(option as z.ZodType), fixed: { [discriminator]: shape[discriminator]?.value } }
  })
}

it('covers every schema that parses untrusted input', () => {
  expect(schemas.length).toBeGreaterThan(50)
})

it.each(schemas)('%s accepts or rejects any input, and never throws', (_name, schema) => {
  const objects = listObjects(schema)
  expect(() => {
    for (const value of HOSTILE) {
      schema.safeParse(value)
      for (const { keys, fixed } of objects) {
        schema.safeParse({ ...Object.fromEntries(keys.map((key) => [key, value])), ...fixed })
        for (const key of keys) schema.safeParse({ ...fixed, [key]: value })
      }
    }
  }).not.toThrow()
})
