import { readFileSync } from 'node:fs'
import { apiRoutes } from '@/app/api/routes'
import { buildOpenApiDocument } from '@/lib/openapi/openapi'
import { registries } from '@/lib/openapi/lookup'
import { answerMessages } from '@/lib/openapi/fields/messages'
import { fileFields, parameterFields } from '@/lib/openapi/fields/parameters'
import type { Json } from '@/lib/openapi/openapi-schema'
import { isErrorSentence } from '@/lib/testing/error-sentences'

const { paths, tags, components } = buildOpenApiDocument(apiRoutes)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, name: `${method} ${path}`, operation })),
)
const answers = operations.flatMap(({ path, operation }) =>
  Object.entries(operation.responses).map(([status, { content }]) => ({
    path,
    status,
    id: operation.operationId,
    body: content['application/json'],
  })),
)

/** Fields whose names say everything. */
const SELF_EXPLAINING = new Set([
  ...['name', 'email', 'first_name', 'last_name', 'country', 'street_address', 'postcode'],
  ...['product_name', 'product_description', 'brand_name', 'category_name', 'subcategory_name'],
  ...['shop_name', 'shop_phone', 'shop_email', 'shop_address'],
])

type Property = { name: string; owner: string; schema: Json }

/** All properties of schemas in a part of the description, at any depth. */
function collectProperties(value: unknown, owner: string): Property[] {
  if (Array.isArray(value)) return value.flatMap((item) => collectProperties(item, owner))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => {
    if (['example', 'examples', 'parameters'].includes(key)) return []
    if (key !== 'properties') return collectProperties(below, owner)
    return Object.entries(below as Record<string, Json>).flatMap(([name, schema]) => [
      { name, owner, schema },
      ...collectProperties(schema, name),
    ])
  })
}

const properties = [
  ...Object.entries(components.schemas).flatMap(([name, schema]) => collectProperties(schema, name)),
  ...operations.flatMap(({ name, operation }) => collectProperties(operation, name)),
]
/** A field that is a component, or a list of them: the component has a description. */
const isComponent = ({ schema }: Property) => '$ref' in schema || '$ref' in ((schema['items'] ?? {}) as Json)
const toLabel = ({ owner, name }: Property) => `${owner}: ${name}`

describe('the description of the API', () => {
  it.each(operations)('says what $name does, for whom, in which group', ({ operation }) => {
    expect(operation.summary).toMatch(/^[A-Z].{8,}/)
    expect(operation.description).toMatch(/^[A-Z].+\.$/)
    expect(operation.operationId).toMatch(/^(get|post|put|patch|delete)[A-Z]/)
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
    expect(operation.tags).toHaveLength(1)
  })

  it('has an operation id of its own for each call', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  it('describes every field whose name does not explain itself', () => {
    expect(properties.length).toBeGreaterThan(500)
    const silent = properties.filter(
      (property) =>
        !SELF_EXPLAINING.has(property.name) && !isComponent(property) && !('description' in property.schema),
    )
    expect(silent.map(toLabel)).toEqual([])
  })

  it('lists no field as self-explaining that does not exist', () => {
    const names = new Set(properties.map(({ name }) => name))
    expect([...SELF_EXPLAINING].filter((name) => !names.has(name))).toEqual([])
  })

  it.each(operations)('describes every parameter of $name', ({ operation }) => {
    expect(operation.parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
  })

  it('describes every component', () => {
    const schemas = Object.entries(components.schemas) as [string, Json][]
    expect(schemas.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
    expect(schemas.filter(([, { properties }]) => !properties).map(([name]) => name)).toEqual([])
  })

  it('describes nothing twice', () => {
    for (const part of ['fields', 'byOwner'] as const) {
      const names = registries.flatMap((registry) => Object.keys(registry[part]))
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
  })

  it('describes nothing that does not exist', () => {
    const parameters = operations.flatMap(({ operation }) => operation.parameters.map(({ name }) => name))
    const names = new Set([...properties.map(({ name }) => name), ...parameters])
    const owners = new Set([
      ...Object.keys(components.schemas),
      ...properties.flatMap(({ name, schema }) => [name, String(schema['const'])]),
      ...operations.map(({ path }) => path.replace(/\/\{\w+\}/g, '').replace('/api/', '')),
      ...answers.flatMap(({ id, status }) => [id, status, `${id} ${status}`]),
    ])
    const all = [...registries, parameterFields]
    const described = all.flatMap(({ fields, byOwner }) =>
      [fields, ...Object.values(byOwner)].flatMap(Object.keys),
    )
    expect([...described, ...Object.keys(fileFields)].filter((name) => !names.has(name))).toEqual([])
    expect(all.flatMap(({ byOwner }) => Object.keys(byOwner)).filter((name) => !owners.has(name))).toEqual([])
  })
})

/** The text of the route of a path, and of the resource that the route is derived from. */
function routeText(path: string): string {
  const route = readFileSync(`app${path.replaceAll('{', '[').replaceAll('}', ']')}/route.ts`, 'utf8')
  const resource = /'@\/(app\/api\/.*\/resource)'/.exec(route)?.[1]
  return resource === undefined ? route : route + readFileSync(`${resource}.ts`, 'utf8')
}

describe('the messages of the examples', () => {
  const messages = answers.flatMap(({ body, ...answer }) => {
    const { message } = (body?.example ?? {}) as { message?: string }
    return message === undefined ? [] : [{ ...answer, message }]
  })

  it('are those of the handlers', () => {
    const unknown = messages.filter(
      ({ path, message }) => !routeText(path).includes(`'${message}'`) && !isErrorSentence(message),
    )
    expect(messages.length).toBeGreaterThan(60)
    expect(unknown).toEqual([])
  })

  it('are all shown', () => {
    const shown = new Set(messages.flatMap(({ id, status }) => [id, `${id} ${status}`]))
    expect(Object.keys(answerMessages).filter((answer) => !shown.has(answer))).toEqual([])
  })
})
