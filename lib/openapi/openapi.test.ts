import { readFileSync } from 'node:fs'
import { apiRoutes } from '@/app/api/routes'
import { renderApiRoutes, ROUTES_FILE } from '@/scripts/api-routes-table'
import { createYield } from '@/lib/platform/concurrency/event-loop'
import { getRouteConfig, buildOpenApiDocument, getOpenApiDocument } from '@/lib/openapi/openapi'

jest.mock('@/lib/platform/concurrency/event-loop', () => ({ createYield: jest.fn() }))

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

describe('the description of the API', () => {
  it('contains every route: the generated table is up to date', () => {
    expect(readFileSync(ROUTES_FILE, 'utf8')).toBe(renderApiRoutes())
  })

  it('documents who may make each call, with the permission that it needs', () => {
    const actors = Object.entries(apiRoutes).flatMap(([found, methods]) =>
      METHODS.flatMap((method) => {
        const definition = getRouteConfig(methods, method)
        if (!definition) return []
        const { name, permission } = definition.actor
        return [`${method} ${found}: ${name}${permission === undefined ? '' : `, ${permission}`}`]
      }),
    )
    expect(actors).toMatchSnapshot()
  })

  it('is built once, and leaves the event loop to others after each call and schema', async () => {
    const yieldIfDue = jest.fn(() => Promise.resolve())
    jest.mocked(createYield).mockReturnValueOnce(yieldIfDue)
    const [first, second] = await Promise.all([getOpenApiDocument(apiRoutes), getOpenApiDocument(apiRoutes)])
    expect(second).toBe(first)
    expect(first).toEqual(buildOpenApiDocument(apiRoutes))
    const calls = Object.values(first.paths).flatMap((methods) => Object.keys(methods))
    const schemas = Object.keys(first.components.schemas)
    expect(yieldIfDue).toHaveBeenCalledTimes(calls.length + schemas.length)
    expect(createYield).toHaveBeenCalledTimes(1)
  })

  it('references only existing schemas', () => {
    const text = JSON.stringify(buildOpenApiDocument(apiRoutes))
    const { schemas } = buildOpenApiDocument(apiRoutes).components
    const targets = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? '')
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter((name) => !(name in schemas))).toEqual([])
    expect(text).not.toContain('#/$defs')
  })

  it('requires the same fields as the contract', () => {
    const { paths } = buildOpenApiDocument(apiRoutes)
    const body = paths['/api/cartitems/checkout']?.['post']?.requestBody?.content['application/json']?.schema
    // A checkout with cash on delivery needs no screenshot, and one that is fetched no address.
    expect(body?.['required']).toEqual(['first_name', 'last_name', 'payment_type', 'cart_items'])
    const query = paths['/api/products']?.['get']?.parameters ?? []
    expect(query.filter((parameter) => parameter.required)).toEqual([])
    expect(query.map((parameter) => parameter.name)).toEqual([
      'page',
      'per_page',
      'category',
      'brand',
      'subcategory',
      'stock_max',
      'price_min',
      'price_max',
      'weight_max',
      'in_stock',
      'on_sale',
      'grouped',
      'option',
      'product',
      'sort',
      'cursor',
    ])
  })
})
