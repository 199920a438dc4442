import type { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { readQuery } from '@/lib/http/body'
import { buildOpenApiDocument, getRouteConfig } from '@/lib/http/openapi'

const document = buildOpenApiDocument(apiRoutes)

/** Passwords, text that comes back as it is, and ids, names and tickets that only a program writes. */
const AS_WRITTEN =
  /password$|^POST \/api\/text\/unicode |\/(?:people|sessions)\/\{id\} params|\/backups\/\{name\} (?:params|query\.ticket)/

const BURMESE = /[\u1000-\u109f]/

/** As it comes from a contacts app, a chat or a web page: with direction marks, a soft hyphen and joiners. */
function addInvisible(text: string): string {
  const middle = Math.ceil(text.length / 2)
  const inside = BURMESE.test(text) ? '\u00ad' : '\u00ad\u200b\ufe0f'
  return `\ufeff\u202a${text.slice(0, middle)}${inside}${text.slice(middle)}\u202c\u200e`
}

/** Each text in `value` with the value that has invisible characters in it. */
function markEach(value: unknown, at = ''): { at: string; value: unknown }[] {
  if (typeof value === 'string' && value !== '') return [{ at, value: addInvisible(value) }]
  if (typeof value !== 'object' || value === null) return []
  const replace = (key: string, item: unknown) =>
    Array.isArray(value) ? value.with(Number(key), item) : { ...value, [key]: item }
  return Object.entries(value).flatMap(([key, item]) =>
    markEach(item, `${at}.${key}`).map((one) => ({ at: one.at, value: replace(key, one.value) })),
  )
}

const inputs = Object.entries(apiRoutes)
  .flatMap(([path, methods]) =>
    Object.entries(document.paths[path] ?? {}).flatMap(([method, operation]) => {
      const definition = getRouteConfig(methods, method.toUpperCase())
      const { example, examples = {} } = operation.requestBody?.content['application/json'] ?? {}
      const bodies = [
        example,
        ...Object.values(examples).map((one) => ('value' in one ? one.value : undefined)),
      ]
      const asQuery = (value: unknown) =>
        typeof value === 'object' && value !== null
          ? readQuery(
              new URL(`http://shop.test/?${new URLSearchParams(value as Record<string, string>).toString()}`),
            )
          : value
      const inPlace = (place: string) =>
        Object.fromEntries(
          operation.parameters.flatMap((one) =>
            one.in === place && 'example' in one ? [[one.name, String(one.example)]] : [],
          ),
        )
      const parts = [
        ...bodies.map((value) => ['body', definition?.body, value] as const),
        ['query', definition?.query, inPlace('query')] as const,
        ['params', definition?.params, inPlace('path')] as const,
      ]
      return parts.flatMap(([part, schema, value]) =>
        schema
          ? markEach(value).map((marked) => ({
              name: `${method.toUpperCase()} ${path} ${part}${marked.at}`,
              plain: () => schema.safeParse(value),
              marked: () => schema.safeParse(part === 'query' ? asQuery(marked.value) : marked.value),
            }))
          : [],
      )
    }),
  )
  .filter(({ name }) => !AS_WRITTEN.test(name))

/** Whether it is a word of a closed list, which programs send and nobody types into a body. */
const isChoice = (result: { error?: z.ZodError | undefined }): boolean =>
  result.error?.issues.every(
    (issue) => issue.code === 'invalid_value' || (issue.code === 'invalid_union' && issue.discriminator),
  ) ?? false

const typed = inputs.filter(({ name, marked }) => name.includes(' query.') || !isChoice(marked()))

it('finds what people type', () => {
  expect(typed.length).toBeGreaterThan(180)
})

it.each(typed)('$name is read as if nothing invisible were in it', ({ plain, marked }) => {
  expect(marked()).toEqual(plain())
})
