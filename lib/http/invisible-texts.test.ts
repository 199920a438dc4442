import { apiRoutes } from '@/app/api/routes'
import { buildOpenApiDocument, getRouteConfig } from '@/lib/http/openapi'

const document = buildOpenApiDocument(apiRoutes)

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

const inputs = Object.entries(apiRoutes).flatMap(([path, methods]) =>
  Object.entries(document.paths[path] ?? {}).flatMap(([method, operation]) => {
    const definition = getRouteConfig(methods, method.toUpperCase())
    const { example, examples = {} } = operation.requestBody?.content['application/json'] ?? {}
    const bodies = [
      example,
      ...Object.values(examples).map((one) => ('value' in one ? one.value : undefined)),
    ]
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
            marked: () => schema.safeParse(marked.value),
          }))
        : [],
    )
  }),
)

it('finds the texts of all calls', () => {
  expect(inputs.length).toBeGreaterThan(200)
})

it.each(inputs)('$name is read as if nothing invisible were in it', ({ plain, marked }) => {
  expect(marked()).toEqual(plain())
})
