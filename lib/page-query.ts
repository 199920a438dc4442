import { z } from 'zod'
import { removeInvisible } from '@/lib/text/invisible'

/** A parameter of a page's URL that its schema could not read, and why, in English. */
export type UnreadableParameter = { name: string; message: string }

type PageQuery<S extends z.ZodType> = { query: z.output<S>; unreadable: UnreadableParameter[] }

/** They say which part of a list is shown, and how; without them it has the same rows. */
const POSITIONS: ReadonlySet<string> = new Set([
  ...['page', 'per_page', 'cursor', 'before', 'sort'],
  ...['group', 'document', 'paper', 'encoding'],
])

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
