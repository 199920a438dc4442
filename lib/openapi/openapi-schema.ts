import { z } from 'zod'

/** A JSON Schema, or a part of the description. */
export type Json = Record<string, unknown>

/** True when the caller may not leave `field` out; a field with a default is optional. */
export const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success

type Converted = { json: Json; named: Json }
/** Many calls share schemas, and converting one takes about a millisecond. */
const cache = new WeakMap<z.ZodType, Converted>()

/** Converts `schema` to JSON Schema and adds its named parts to `components`. */
export function toJsonSchema(schema: z.ZodType, components: Json): Json {
  const { json, named } = cache.get(schema) ?? separateNamed(schema)
  cache.set(schema, { json, named })
  Object.assign(components, named)
  return json
}

function separateNamed(schema: z.ZodType): Converted {
  const { $defs, ...json } = convert(schema) as Json & { $defs?: Json }
  // Of a named schema `json` is a reference to its definition.
  return { json: simplify(json), named: simplify({ ...$defs }) }
}

function convert(schema: z.ZodType): Json {
  const json = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe) Object.assign(jsonSchema, describePipe(zodSchema, jsonSchema))
      if (!(zodSchema instanceof z.ZodObject)) return
      const fields = Object.entries<z.ZodType>(zodSchema.shape)
      jsonSchema.required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name)
    },
  }) as Json
  delete json['$schema']
  return json
}

/** What the result of a pipe does not say: the type of what is transformed, and the maximum length of a text. */
function describePipe(pipe: z.ZodPipe, result: Json): Json {
  if (Object.keys(result).length === 0) return convert(pipe.in as z.ZodType)
  const options = [result, ...((result['anyOf'] ?? []) as Json[])]
  const isText = options.some((option) => option['type'] === 'string' && !('enum' in option))
  const maxLength = isText && !('maxLength' in result) ? findMaxLength(pipe) : null
  return maxLength === null ? {} : { maxLength }
}

function findMaxLength(schema: z.core.$ZodType): number | null {
  if (schema instanceof z.ZodString) return schema.maxLength
  if (schema instanceof z.ZodPipe) return findMaxLength(schema.out) ?? findMaxLength(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return findMaxLength(schema.unwrap())
  return null
}

/**
 * Refers to components, and leaves out what tells a reader nothing: the bounds of all whole numbers, the pattern of a
 * known format, and that unknown fields are absent. They are ignored in requests, and responses may get more.
 */
function simplify(json: Json): Json {
  const text = JSON.stringify(json, (_, value: unknown) => (isSchema(value) ? withoutNoise(value) : value))
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutNoise = (schema: Json): Json =>
  Object.fromEntries(
    Object.entries(schema).filter(([name, value]) => {
      if (name === 'additionalProperties') return value !== false
      if (name === 'pattern') return !('format' in schema)
      return !((name === 'minimum' || name === 'maximum') && isUnbounded(value))
    }),
  )

const isUnbounded = (value: unknown): boolean => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
