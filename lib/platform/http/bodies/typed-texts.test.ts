import type { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { readQuery } from '@/lib/platform/http/bodies/body'
import { buildOpenApiDocument, getRouteConfig } from '@/lib/openapi/openapi'

const document = buildOpenApiDocument(apiRoutes)

/** Passwords, text that comes back as it is, and ids, names and tickets that only a program writes. */
const AS_WRITTEN =
  /password$|^POST \/api\/text\/unicode |\/(?:people|sessions)\/\{id\} params|\/backups\/\{name\} (?:params|query\.ticket)/

const BURMESE = /[\u1000-\u109f]/

/** As it comes from a contacts app, a chat or a web page: with direction marks, a soft hyphen and joiners. */
function addInvisible(text: string): string {
  const middle = Math.ceil(text.length / 2)
  const inside = BURMESE.test(text) ? '\u00ad\u0007' : '\u00ad\u0007\u200b\ufe0f'
  return `\u007f\ufeff\u202a${text.slice(0, middle)}${inside}${text.slice(middle)}\u202c\u200e`
}

/** A number as people in Myanmar may type it: in digits of Burmese, and the letter wa for each zero. */
const toBurmese = (number: number): string =>
  String(number).replace(/\d/g, (digit) =>
    digit === '0' ? 'ဝ' : String.fromCharCode(0x1040 + Number(digit)),
  )

/** What is typed in place of a value of a body or a query: undefined when it is not typed in another way. */
type Typing = (value: string | number) => unknown
const withInvisible: Typing = (value) =>
  typeof value === 'string' && value !== '' ? addInvisible(value) : undefined
const inBurmese: Typing = (value) =>
  typeof value === 'number' || /^\d+$/.test(value) ? toBurmese(Number(value)) : undefined

/** Normalizing takes time quadratic in the number of combining marks: seconds for these. */
const MARKS = `a${'\u0323\u0301'.repeat(75_000)}`
const tooLong: Typing = (value) => (typeof value === 'string' ? MARKS : undefined)

/** Each text and number in `value`, with the value that has it typed in another way. */
function typeEach(value: unknown, typing: Typing, at = ''): { at: string; value: unknown }[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const typed = typing(value)
    return typed === undefined ? [] : [{ at, value: typed }]
  }
  if (typeof value !== 'object' || value === null) return []
  const replace = (key: string, item: unknown) =>
    Array.isArray(value) ? value.with(Number(key), item) : { ...value, [key]: item }
  return Object.entries(value).flatMap(([key, item]) =>
    typeEach(item, typing, `${at}.${key}`).map((one) => ({ at: one.at, value: replace(key, one.value) })),
  )
}

const listInputs = (typing: Typing) =>
  Object.entries(apiRoutes)
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
                new URL(
                  `http://shop.test/?${new URLSearchParams(value as Record<string, string>).toString()}`,
                ),
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
            ? typeEach(value, typing).map((typed) => ({
                name: `${method.toUpperCase()} ${path} ${part}${typed.at}`,
                plain: () => schema.safeParse(value),
                typed: () => schema.safeParse(part === 'query' ? asQuery(typed.value) : typed.value),
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

const texts = listInputs(withInvisible).filter(
  ({ name, typed }) => name.includes(' query.') || !isChoice(typed()),
)
/** Stored or searched as they are typed, and compared in digits of 0-9. */
const KEPT_AS_TYPED = /\.(?:postcode|reference|search|record)$/
const numbers = listInputs(inBurmese)

it('finds what people type', () => {
  expect(texts.length).toBeGreaterThan(180)
  expect(numbers.length).toBeGreaterThan(100)
})

it.each(texts)('$name is read as if nothing invisible were in it', ({ plain, typed }) => {
  expect(typed()).toEqual(plain())
})

it.each(numbers)(
  '$name is read in digits of Burmese, with the letter wa for zero',
  ({ name, plain, typed }) => {
    if (KEPT_AS_TYPED.test(name)) expect(typed().success).toBe(true)
    else expect(typed()).toEqual(plain())
  },
)

it.each(listInputs(tooLong))('$name is not normalized when it is too long', ({ typed }) => {
  const normalize = jest.spyOn(String.prototype, 'normalize').mockReturnValue('')
  typed()
  const lengths = normalize.mock.contexts.map((text) => String(text).length)
  normalize.mockRestore()
  expect(Math.max(0, ...lengths)).toBeLessThan(MARKS.length / 2)
})
