import { z } from 'zod'
import { removeInvisible } from '@/lib/platform/text/search/invisible'

/** A parameter of a page's URL that its schema could not read, and why, in English. */
export type UnreadableParameter = { name: string; message: string }

type PageQuery<S extends z.ZodType> = { query: z.output<S>; unreadable: UnreadableParameter[] }

/** They say which part of a list is shown, and how; without them it has the same rows. */
const POSITIONS: ReadonlySet<string> = new Set([
  ...['page', 'per_page', 'cursor', 'before', 'sort'],
  ...['group', 'document', 'paper', 'encoding'],
])

/** Whether a parameter says which rows a list has. */
export const isFilterParameter = (name: string): boolean => !POSITIONS.has(name)

/**
 * Reads the query of a page's URL by its lenient schema, which ignores what it cannot read, and says what that was: nobody
 * takes a list of everything for what was searched. Invisible characters are not read.
 */
export function readPageQuery<S extends z.ZodType>(
  schema: S,
  values: Readonly<Record<string, string | undefined>>,
): PageQuery<S> {
  const visible = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && removeInvisible(value)]),
  )
  return { query: schema.parse(visible), unreadable: listUnreadable(schema, visible) }
}

function listUnreadable(
  schema: z.ZodType,
  values: Readonly<Record<string, string | undefined>>,
): UnreadableParameter[] {
  return listLenientFields(schema).flatMap(([name, field]) => {
    const value = values[name]
    if (value === undefined || value.trim() === '') return []
    const issue = field.safeParse(value).error?.issues[0]
    return issue ? [{ name, message: issue.message }] : []
  })
}

/** The fields of a lenient query that select rows, each with the strict schema within. */
export function listLenientFields(schema: z.ZodType): [name: string, field: z.ZodType][] {
  if (schema instanceof z.ZodPipe) return listLenientFields(schema.in as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    field instanceof z.ZodCatch && !POSITIONS.has(name) ? [[name, field.unwrap() as z.ZodType]] : [],
  )
}

/**
 * The parameters of the URL that shows `query` again: what differs from the query of a URL without parameters. A flag that
 * is off is as good as absent.
 */
export function toPageParameters(schema: z.ZodType<object>, query: object): Record<string, string> {
  const usual = new Map(Object.entries(schema.parse({})).map(([name, value]) => [name, toText(value)]))
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
      const [text, usualText] = [toText(value), usual.get(name) ?? '']
      return text === usualText || (value === false && usualText === '') ? [] : [[name, text]]
    }),
  )
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
