import { findField, type Owners } from '@/lib/openapi/lookup'
import type { Json } from '@/lib/openapi/openapi-schema'

/** Where a schema stands: the call that it belongs to, and the names next to it (openapi-fields/field.ts). */
export type Place = { call: Owners; near: Owners }

const componentName = (schema: Json): string | undefined =>
  typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined

/** The alternatives of a body, named by the constant that tells them apart; a body of one form is the only one. */
function listVariants(schema: Json): { name: string | null; schema: Json }[] {
  const options = schema['oneOf'] as Json[] | undefined
  if (!options) return [{ name: null, schema }]
  return options.map((option) => {
    const constants = Object.values(propertiesIn(option)).map((field) => field['const'])
    return { name: constants.find((value) => typeof value === 'string') ?? null, schema: option }
  })
}

const propertiesIn = (schema: Json): Record<string, Json> =>
  (schema['properties'] ?? {}) as Record<string, Json>

const withVariant = (place: Place, name: string | null): Place =>
  name === null ? place : { ...place, near: [name, ...place.near] }

/**
 * Composes an example of `schema` from those of its fields; of an array, one element. An optional field without an
 * example is left out; undefined when the schema itself has none.
 */
export function composeExample(schema: Json, components: Json, place: Place): unknown {
  const component = componentName(schema)
  if (component !== undefined)
    return composeExample(components[component] as Json, components, { ...place, near: [component] })
  if ('const' in schema) return schema['const']
  const [variant] = listVariants(schema)
  if (variant && variant.name !== null)
    return composeExample(variant.schema, components, withVariant(place, variant.name))
  const options = (schema['anyOf'] ?? []) as Json[]
  const option = options.find(({ type }) => type !== 'null')
  if (option) return composeExample(option, components, place)
  if ('items' in schema) return composeArray(schema, components, place)
  if ('properties' in schema) return composeObject(schema, components, place)
  return schema['type'] === 'null' ? null : undefined
}

function composeArray(schema: Json, components: Json, place: Place): unknown {
  if (schema['maxItems'] === 0) return []
  const item = composeExample(schema['items'] as Json, components, place)
  return item === undefined ? undefined : [item]
}

const composeObject = (schema: Json, components: Json, place: Place): Json =>
  Object.fromEntries(
    Object.entries(propertiesIn(schema)).flatMap(([name, field]) => {
      const { example } = 'const' in field ? {} : findField([...place.call, ...place.near], name)
      const value =
        example === undefined ? composeExample(field, components, { ...place, near: [name] }) : example
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The examples of a body: one, or one of each alternative by its name. */
export function composeExamples(schema: Json, components: Json, place: Place): Json {
  const [first, ...others] = listVariants(schema).map((variant) => ({
    name: variant.name ?? '',
    value: composeExample(variant.schema, components, withVariant(place, variant.name)),
  }))
  if (!first || others.length === 0) return { example: first?.value }
  return { examples: Object.fromEntries([first, ...others].map(({ name, value }) => [name, { value }])) }
}

/** Adds descriptions and examples to the fields of `schema`, at any depth below it; components have their own. */
export function describeFields(schema: Json, place: Place): Json {
  const deeper = (name: string, below: Place): Json =>
    name in schema ? { [name]: describeFields(schema[name] as Json, below) } : {}
  const variants = listVariants(schema)
  return {
    ...schema,
    ...deeper('items', place),
    ...('oneOf' in schema
      ? { oneOf: variants.map(({ name, schema }) => describeFields(schema, withVariant(place, name))) }
      : {}),
    ...('properties' in schema ? { properties: describeProperties(schema, place) } : {}),
  }
}

const describeProperties = (schema: Json, place: Place): Json =>
  Object.fromEntries(
    Object.entries(propertiesIn(schema)).map(([name, field]) => {
      const { description, example } = findField([...place.call, ...place.near], name)
      const isLeaf = !('const' in field || componentName(field) !== undefined || 'properties' in field)
      return [
        name,
        {
          ...describeFields(field, { ...place, near: [name] }),
          ...(description === undefined ? {} : { description }),
          ...(isLeaf && example !== undefined ? { examples: [example] } : {}),
        },
      ]
    }),
  )
