import { apiRoutes } from '@/app/api/routes'
import { ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors/app-error'
import { buildOpenApiDocument } from '@/lib/openapi/openapi'
import { isErrorSentence } from '@/lib/testing/error-sentences'

const { paths, components } = buildOpenApiDocument(apiRoutes)

/** The errors of a call beside the responses that it declares. */
const errorsIn = (path: string, method: string) =>
  paths[path]?.[method]?.responses['default']?.content['application/json']?.examples ?? {}

describe('the errors of the description', () => {
  it('have an example of every code', () => {
    const codes = [...Object.keys(components.examples), ...Object.keys(errorsIn('/api/products', 'get'))]
    expect(Object.keys(ERROR_STATUS).filter((code) => !codes.includes(code))).toEqual([])
  })

  it.each(Object.entries(components.examples))(
    '%s has the body and the status of its code',
    (code, example) => {
      const status = ERROR_STATUS[code as ErrorCode]
      expect(example.summary).toBe(`Status ${status}`)
      expect(example.value['code']).toBe(code)
      expect('request_id' in example.value).toBe(status >= 500)
    },
  )

  it('have messages that the shop really answers', () => {
    const messages = Object.values(components.examples).map(({ value }) => String(value['message']))
    expect(messages.filter((message) => !isErrorSentence(message))).toEqual([])
  })

  const always = ['rate_limit_exceeded', 'internal_error', 'unavailable']
  const body = ['validation_failed', 'malformed_request', 'payload_too_large', 'unsupported_media_type']
  it.each([
    ['a read for everybody', 'get', '/api/trending/products', always],
    ['a read of one record', 'get', '/api/brands/{id}', ['not_found', ...always]],
    ['a read for admins', 'get', '/api/admin/tokens', ['unauthenticated', 'forbidden', ...always]],
    ['a write', 'post', '/api/brands', [...body, 'unauthenticated', 'forbidden', ...always]],
    [
      'a write that compares versions',
      'patch',
      '/api/orders/address',
      [...body, 'unauthenticated', 'forbidden', 'conflict', ...always],
    ],
    [
      'a write that describes its own 409',
      'patch',
      '/api/brands/{id}',
      [...body, 'unauthenticated', 'forbidden', 'not_found', ...always],
    ],
    ['an upload', 'post', '/api/cartitems/paymentscreenshot/upload', [...body, ...always]],
    [
      'a call that describes its own 503',
      'get',
      '/api/health/ready',
      ['rate_limit_exceeded', 'internal_error'],
    ],
  ])('of %s', (_what, method, path, codes) => {
    expect(Object.keys(errorsIn(path, method))).toEqual(codes)
  })

  it.each([
    ['a field that is missing', 'post', '/api/brands', 'name: This field is required', ['name']],
    ['a body without changes', 'patch', '/api/brands/{id}', 'No changes were given', undefined],
    ['a parameter of a wrong type', 'get', '/api/products', 'page: Must be a whole number', ['page']],
    ['a file', 'post', '/api/brands/upload', 'The file is empty', ['photo']],
  ])('show what validation answers to %s', (_what, method, path, message, fields) => {
    const example = errorsIn(path, method)['validation_failed'] as { value: { errors?: object } }
    expect(example.value).toMatchObject({ message, code: 'validation_failed' })
    expect(example.value.errors && Object.keys(example.value.errors)).toEqual(fields)
  })
})
