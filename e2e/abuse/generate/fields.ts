import type { Json, ValidValues } from '@/e2e/abuse/generate/valid'

/** Returns the paths of all values in a body; of an array, its first element. */
export function collectFields(values: ValidValues, reference: Json, depth = 0): string[][] {
  const schema = values.resolve(reference)
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const items = schema['items'] as Json | undefined
  if (depth > 3) return []
  const below = items ? [['0', items] as const] : properties
  return below.flatMap(([name, field]) => [
    [name],
    ...collectFields(values, field, depth + 1).map((rest) => [name, ...rest]),
  ])
}

/** Returns `value` with `put` at `field`, creating missing parents. */
export function withValue(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put
  if (name === '0') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, put)]
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
  return { ...fields, [name]: withValue(fields[name], rest, put) }
}
