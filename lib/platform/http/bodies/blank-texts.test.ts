import { apiRoutes } from '@/app/api/routes'
import { buildOpenApiDocument, getRouteConfig } from '@/lib/openapi/openapi'

/** Looks like nothing, and is no white space. */
const UNSEEN = '\u3164\u2800\u200b\u202e'

/** Passwords, and text that comes back as it is. */
const AS_TYPED = /password$|^POST \/api\/text\/unicode /

const document = buildOpenApiDocument(apiRoutes)

/** Each text in `value` with the value that has `text` in its place. */
function replaceEach(value: unknown, text: string, at = ''): { at: string; value: unknown }[] {
  if (typeof value === 'string') return [{ at, value: text }]
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      replaceEach(item, text, `${at}.${index}`).map((one) => ({
        ...one,
        value: value.with(index, one.value),
      })),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    replaceEach(item, text, `${at}.${key}`).map((one) => ({ ...one, value: { ...value, [key]: one.value } })),
  )
}

const texts = Object.entries(apiRoutes)
  .flatMap(([path, methods]) =>
    Object.entries(document.paths[path] ?? {}).flatMap(([method, operation]) => {
      const schema = getRouteConfig(methods, method.toUpperCase())?.body
      const { example, examples = {} } = operation.requestBody?.content['application/json'] ?? {}
      const bodies = [
        example,
        ...Object.values(examples).map((one) => ('value' in one ? one.value : undefined)),
      ]
      if (!schema) return []
      return bodies.flatMap((body) => {
        const empty = replaceEach(body, '')
        return replaceEach(body, UNSEEN).map(({ at, value }, index) => ({
          name: `${method.toUpperCase()} ${path} ${at}`,
          unseen: () => schema.safeParse(value),
          empty: () => schema.safeParse(empty[index]?.value),
        }))
      })
    }),
  )
  .filter(({ name }) => !AS_TYPED.test(name))

it('finds the texts of all bodies', () => {
  expect(texts.length).toBeGreaterThan(150)
})

it.each(texts)('$name that looks empty is read like an empty one', ({ unseen, empty }) => {
  const [one, other] = [unseen(), empty()]
  expect(one.success).toBe(other.success)
  expect(one.data).toEqual(other.data)
})
