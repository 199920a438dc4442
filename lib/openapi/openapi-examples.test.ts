import { productDetailView } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { buildOpenApiDocument, errorSchema, getRouteConfig, type Operation } from '@/lib/openapi/openapi'
import { composeExample, composeExamples, describeFields } from '@/lib/openapi/openapi-examples'
import type { RouteConfig } from '@/lib/platform/http/routes/define-route'

const document = buildOpenApiDocument(apiRoutes)
const nowhere = { call: [], near: [] }

type Call = { name: string; operation: Operation; definition: RouteConfig }
const calls: Call[] = Object.entries(apiRoutes).flatMap(([path, methods]) =>
  Object.entries(document.paths[path] ?? {}).flatMap(([method, operation]) => {
    const definition = getRouteConfig(methods, method.toUpperCase())
    return definition ? [{ name: `${method.toUpperCase()} ${path}`, operation, definition }] : []
  }),
)

type Body = { name: string; schema: z.ZodType; content: Operation['responses'][string]['content'] }
const bodies: Body[] = calls.flatMap(({ name, operation, definition }) => [
  ...(definition.body && operation.requestBody
    ? [{ name: `${name}, request`, schema: definition.body, content: operation.requestBody.content }]
    : []),
  ...Object.entries(definition.responses).map(([status, schema]) => ({
    name: `${name}, ${status}`,
    schema,
    content: operation.responses[status]?.content ?? {},
  })),
])
const jsonBodies = bodies.filter(({ content }) => 'application/json' in content)

/** The examples of a body that is JSON. */
function listExamples(content: Body['content']): unknown[] {
  const { example, examples } = content['application/json'] ?? {}
  return examples ? Object.values(examples).flatMap((one) => ('value' in one ? [one.value] : [])) : [example]
}

describe('the examples of the description', () => {
  it('cover every body', () => {
    expect(jsonBodies.length).toBeGreaterThan(120)
    expect(bodies.length - jsonBodies.length).toBe(18)
  })

  it.each(jsonBodies)('of $name are accepted by the schema of the call', ({ schema, content }) => {
    const examples = listExamples(content)
    expect(examples).not.toContain(undefined)
    for (const example of examples) expect(schema.safeParse(example).error?.issues).toBeUndefined()
  })

  it('of answers have every field', () => {
    const example = document.paths['/api/products/{id}']?.['get']?.responses['200']?.content[
      'application/json'
    ]?.example as { product: object } | undefined
    const shown = Object.keys(productDetailView.shape).filter((name) => name !== 'status')
    expect(Object.keys(example?.product ?? {}).sort()).toEqual(shown.sort())
  })

  it.each(calls)('of the parameters of $name are accepted', ({ operation, definition }) => {
    for (const [place, schema] of [
      ['path', definition.params],
      ['query', definition.query],
      ['header', definition.headers],
    ] as const) {
      const known = operation.parameters.filter(
        (parameter) => parameter.in === place && 'example' in parameter,
      )
      const input = Object.fromEntries(known.map(({ name, example }) => [name, String(example)]))
      expect(schema?.safeParse(input).error?.issues).toBeUndefined()
      if (place === 'path')
        expect(known.length).toBe(operation.parameters.filter((one) => one.in === 'path').length)
    }
  })

  it('of errors are error bodies', () => {
    const all = calls.flatMap(({ operation }) =>
      Object.values(operation.responses['default']?.content['application/json']?.examples ?? {}),
    )
    const named = all.flatMap((one) => ('$ref' in one ? [one.$ref.split('/').at(-1) ?? ''] : []))
    const own = all.flatMap((one) => ('value' in one ? [one.value] : []))
    expect(own.length).toBeGreaterThan(40)
    expect(named.filter((name) => !(name in document.components.examples))).toEqual([])
    for (const value of [...own, ...Object.values(document.components.examples).map((one) => one.value)])
      expect(errorSchema.safeParse(value).error?.issues).toBeUndefined()
  })
})

describe('composeExample', () => {
  const components = {
    Brand: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
  }

  it('takes the example of the nearest owner', () => {
    const name = { type: 'object', properties: { name: { type: 'string' } } }
    const of = (near: string[]) => composeExample(name, {}, { call: [], near })
    expect(of([])).toEqual({ name: 'Daw Mya' })
    expect(of(['brands'])).toEqual({ name: 'Shwe Thanaka' })
    expect(composeExample({ $ref: '#/components/schemas/Brand' }, components, nowhere)).toEqual({
      id: 1,
      name: 'Shwe Thanaka',
    })
  })

  it.each([
    ['an array with one element', { items: { const: 'x' } }, ['x']],
    ['an array that is always empty', { items: { const: 'x' }, maxItems: 0 }, []],
    ['null', { type: 'null' }, null],
    ['the value of a field that may be null', { anyOf: [{ type: 'null' }, { const: 1 }] }, 1],
    ['no field that it does not know', { properties: { unheard: {}, id: {} } }, { id: 3 }],
    ['nothing for what it does not know', { type: 'string' }, undefined],
  ])('composes %s', (_what, schema, expected) => {
    expect(composeExample(schema, {}, nowhere)).toEqual(expected)
  })

  it('names the examples of alternatives by the constant that tells them apart', () => {
    const option = (action: string) => ({ properties: { action: { const: action }, value: {} } })
    expect(composeExamples({ oneOf: [option('set_price'), option('change_price')] }, {}, nowhere)).toEqual({
      examples: {
        set_price: { value: { action: 'set_price', value: 3_800 } },
        change_price: { value: { action: 'change_price', value: -10 } },
      },
    })
  })
})

it('describes the fields of lists and of objects within objects', () => {
  const field = { product_price: { type: 'integer' } }
  const schema = { properties: { data: { items: { properties: field } }, product: { properties: field } } }
  const described = {
    product_price: { type: 'integer', description: 'Price of one unit in Kyat', examples: [3_500] },
  }
  expect(describeFields(schema, nowhere)).toMatchObject({
    properties: { data: { items: { properties: described } }, product: { properties: described } },
  })
})
