import { z } from 'zod'
import type { Place } from '@/lib/openapi/openapi-examples'
import { findParameter } from '@/lib/openapi/lookup'
import { fileFields } from '@/lib/openapi/fields/parameters'
import { isRequired, type Json, toJsonSchema } from '@/lib/openapi/openapi-schema'

/** A list is sent as one value, separated by commas: `explode` is false. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Json
  example?: unknown
  style?: 'form'
  explode?: false
}

/** Describes the fields of `schema` as parameters. */
export function describeParameters(
  place: Parameter['in'],
  schema: z.ZodType | undefined,
  { call, near }: Place,
): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => {
    const { description, example } = findParameter([...call, ...near], name)
    const json = toJsonSchema(field, {})
    return {
      name,
      in: place,
      required: place === 'path' || isRequired(field),
      ...(description === undefined ? {} : { description }),
      schema: json,
      ...(example === undefined ? {} : { example }),
      ...(json['type'] === 'array' ? { style: 'form', explode: false } : {}),
    }
  })
}

/** The schema of a multipart body with these files, of which one is needed, and with the fields of `fields`. */
export const filesSchema = (files: readonly string[], fields: Json = {}): Json => ({
  type: 'object',
  ...fields,
  ...(files.length === 1 ? { required: [...((fields['required'] ?? []) as string[]), ...files] } : {}),
  properties: {
    ...(fields['properties'] as Json | undefined),
    ...Object.fromEntries(
      files.map((name) => [name, { type: 'string', format: 'binary', description: fileFields[name] }]),
    ),
  },
})
