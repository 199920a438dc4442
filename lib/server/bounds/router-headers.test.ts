import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { removeInvalidRouterHeaders } from '@/lib/server/bounds/router-headers'

const encoded = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))
const left = (headers: Record<string, string>) => {
  removeInvalidRouterHeaders(headers)
  return headers
}

/** Headers that Next's client router has sent from pages of the shop, and others that it may send. */
const TREES: unknown[] = [
  ['', {}],
  ['', { children: ['(shop)', { children: ['cart', { children: ['__PAGE__', {}] }] }] }, null, null, 16],
  [
    '',
    { children: [['id', '12', 'd', null], { children: ['__PAGE__', {}, null, 'refetch'] }] },
    null,
    'refetch',
  ],
  ['', {}, ['/cart', '?a'], 'metadata-only', null, 'key'],
  [['rest', 'a/b', 'oc', ['x', 'y']], {}],
  [['rest', 'a/b', 'ci(..)(..)', []], {}],
]

const NO_TREES: unknown[] = [
  null,
  0,
  '',
  {},
  [],
  [''],
  ['', null],
  ['', { children: [] }],
  ['', { children: { length: 2 } }],
  [0, {}],
  [['id', '1', 'd'], {}],
  [['id', '1', 'x', null], {}],
  [['id', 1, 'd', null], {}],
  [['id', '1', 'd', [1]], {}],
  ['', {}, 'refetch'],
  ['', {}, null, 'fetch'],
  ['', {}, null, null, '16'],
  ['', {}, null, null, 16, 7],
  ['', {}, null, null, 16, 'key', 'more'],
]

describe('a state tree', () => {
  it.each(TREES.map((tree) => [tree]))('%j is valid for Next and for the shop', (tree) => {
    expect(() => parseAndValidateFlightRouterState(encoded(tree))).not.toThrow()
    const headers = { rsc: '1', 'next-router-state-tree': encoded(tree) }
    expect(left({ ...headers })).toEqual(headers)
  })

  it.each(NO_TREES.map((tree) => [tree]))('%j is invalid: Next would throw, so it is removed', (tree) => {
    expect(() => parseAndValidateFlightRouterState(encoded(tree))).toThrow()
    expect(left({ rsc: '1', 'next-router-state-tree': encoded(tree) })).toEqual({ rsc: '1' })
  })

  it.each([
    ['no JSON', '%5B'],
    ['no encoding', '%E0%A4%A'],
    ['too long', encoded(['x'.repeat(8_000), {}])],
    ['too deep', encoded(Array.from({ length: 22 }).reduce((below) => ['', { children: below }], ['', {}]))],
  ])('that has %s is removed', (_, value) => {
    expect(left({ rsc: '1', 'next-router-state-tree': value })).toEqual({ rsc: '1' })
  })
})

describe('the other headers of the router', () => {
  it.each<[Record<string, string>, Record<string, string>]>([
    [
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
    ],
    [{ rsc: '1', 'next-router-prefetch': '2' }, { rsc: '1' }],
    [{ rsc: '1', 'next-router-prefetch': '3' }, { rsc: '1' }],
    [
      { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    ],
    [{ rsc: '1', 'next-router-segment-prefetch': '_tree' }, { rsc: '1' }],
    [{ rsc: '1', 'next-router-segment-prefetch': `/${'x'.repeat(2_000)}` }, { rsc: '1' }],
    [
      { rsc: '1', 'next-url': '/cart?a=%20' },
      { rsc: '1', 'next-url': '/cart?a=%20' },
    ],
    [{ rsc: '1', 'next-url': 'http://evil.example' }, { rsc: '1' }],
    [{ rsc: '1', 'next-url': '/\u1000' }, { rsc: '1' }],
    [{ rsc: '2', 'next-url': '/cart' }, {}],
    [{ 'next-router-prefetch': '1', cookie: 'lang=my' }, { cookie: 'lang=my' }],
  ])('%j become %j', (requestHeaders, expected) => {
    expect(left({ ...requestHeaders })).toEqual(expected)
  })
})
