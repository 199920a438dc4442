import { expectQuick, expectStatus, get, json, upload } from '@/e2e/abuse/expect'
import { type PhaseContext, type Phase, phase } from '@/e2e/abuse/phase'
import { getImageName, toSizePath } from '@/lib/platform/uploads/images/image-sizes.rules'

const REJECTED = [400, 413, 422]
const MARKS = `a${'\u0323\u0301'.repeat(75_000)}`
const OBJECTS = `[${'{},'.repeat(333_332)}{}]`

/** Long texts and lists: their length is checked before any processing. */
async function sendLongTexts(trial: PhaseContext): Promise<void> {
  const { nobody, visitor: guest, token, owner } = trial.cast.actors
  const marks = JSON.stringify(MARKS)
  const cases = [
    json('marks as a phone', 'POST', '/api/orders/track', nobody, `{"order_id":1,"phone":${marks}}`),
    json(
      'marks as a brand',
      'POST',
      '/api/brands',
      token,
      `{"name":${marks},"photo":"/uploads/catalogue/a.webp"}`,
    ),
    json('marks as a key', 'POST', '/api/cartitems/store', guest, `{${marks}:1}`),
    json('objects as a cart', 'POST', '/api/cartitems/checkout', guest, `{"cart_items":${OBJECTS}}`),
    json(
      'text of objects as a cart',
      'POST',
      '/api/cartitems/checkout',
      guest,
      `{"cart_items":${JSON.stringify(OBJECTS.slice(0, 300_001).replace(/,?$/, ']'))}}`,
    ),
    json('objects as scopes', 'POST', '/api/admin/tokens', owner, `{"name":"a","scopes":${OBJECTS}}`),
    json(
      'objects as checks',
      'PATCH',
      '/api/payments/1',
      token,
      `{"status":"verified","checked":${OBJECTS}}`,
    ),
    json('objects as ids', 'POST', '/api/products/bulk', token, `{"action":"delete","ids":${OBJECTS}}`),
    json(
      'objects as events',
      'POST',
      '/api/admin/notifications',
      owner,
      `{"kind":"webhook","name":"a","url":"http://127.0.0.1:9/","events":${OBJECTS}}`,
    ),
  ]
  for (const one of cases) await expectStatus(trial, one, [...REJECTED, 404])
  const csv = Buffer.from(`product_name,product_price\n"${MARKS}",1\n`)
  await expectStatus(
    trial,
    upload('marks in a CSV cell', '/api/products/imports', token, 'file', csv, 'text/csv'),
    [...REJECTED, 201, 200],
  )
}

/** ETag lists that no browser sends, on everything that compares them. */
async function sendTags(trial: PhaseContext): Promise<void> {
  const values = [
    ' ,'.repeat(7_400),
    `"a"${' '.repeat(14_500)}x`,
    ','.repeat(15_000),
    '"a", '.repeat(3_000),
    '"'.repeat(15_000),
  ]
  for (const path of [
    trial.cast.known.photo,
    '/api/products',
    '/',
    '/icon-512.png',
    '/sitemap.xml',
    '/sw.js',
  ]) {
    for (const [turn, value] of values.entries()) {
      const requested = get(`If-None-Match ${turn} on ${path}`, path, ['If-None-Match', value])
      await expectQuick(trial, requested, [200, 304], MAX_TAGS_MS)
    }
  }
}

/** Headers matched by regular expressions: long values are not slower, and malformed ones cause no failure. */
async function sendAgents(trial: PhaseContext): Promise<void> {
  const agents = ['a'.repeat(15_000), 'a-'.repeat(7_500), '('.repeat(15_000), 'Google-'.repeat(2_100)]
  for (const path of ['/', '/cart', '/nothing/here', '/robots.txt', '/sitemap.xml', '/admin'])
    for (const agent of agents) {
      const requested = get(`User-Agent ${agent.slice(0, 8)} on ${path}`, path, ['User-Agent', agent])
      await expectQuick(trial, requested, [200, 307, 404, 503], MAX_AGENT_MS)
    }
  const image = toSizePath(getImageName(trial.cast.known.photo) ?? '', 400)
  for (const accept of [
    `image/webp;${' '.repeat(14_000)}`,
    'image/avif,'.repeat(1_300),
    `image/avif${';q=0'.repeat(3_500)}`,
    ','.repeat(14_000),
    'image/webp;',
    '/',
    'a/b;q=x',
    '*',
  ])
    await expectQuick(
      trial,
      get(`Accept ${accept.slice(0, 12)}`, image, ['Accept', accept]),
      [200],
      MAX_TAGS_MS,
    )
}
/** The timeout in milliseconds for rendering a page, including parsing its header. */
const MAX_AGENT_MS = 200

/** The maximum milliseconds per header, because it can be sent a hundred times a second. */
const MAX_TAGS_MS = 60

/** Invalid input is rejected under its field name. */
async function sendSmallThings(trial: PhaseContext): Promise<void> {
  const { owner, token } = trial.cast.actors
  for (const url of ['@x', '', 'http://', 'x', '//x', 'javascript:1'])
    await expectStatus(
      trial,
      json(
        `a webhook to ${url}`,
        'POST',
        '/api/admin/notifications',
        owner,
        JSON.stringify({ kind: 'webhook', name: 'a', url }),
      ),
      [400, 422],
    )
  for (const photo of [
    '/uploads/./payments/x.png',
    '/uploads//payments/x.png',
    'uploads/payments/x.png',
    '/uploads/payments/x.png',
    '/uploads/catalogue/../payments/x.png',
    '/uploads/%70ayments/x.png',
  ])
    await expectStatus(
      trial,
      json(
        `the photo ${photo}`,
        'POST',
        '/api/brands',
        token,
        JSON.stringify({ name: `Photo ${photo}`, photo }),
      ),
      [400, 422],
    )
  const broken = [
    'x',
    '%',
    '[',
    '%5B',
    encodeURIComponent('["",{}]'),
    encodeURIComponent('{"a":1}'),
    'null',
    encodeURIComponent('["",{"children":["x"]}]'),
  ]
  for (const path of ['/', '/cart', '/product', '/product/1', '/track', '/admin']) {
    for (const tree of broken) await askForPart(trial, path, ['RSC', '1'], ['Next-Router-State-Tree', tree])
    for (const prefetch of ['2', '1', 'x', '']) {
      await askForPart(trial, path, ['Next-Router-Prefetch', prefetch])
      await askForPart(trial, path, ['RSC', '1'], ['Next-Router-Prefetch', prefetch])
    }
  }
}

/**
 * Requests a part of a page with headers of Next's router. Next first redirects to a URL with a hash of these headers
 * and reads them only there, so the redirect is followed.
 */
async function askForPart(trial: PhaseContext, path: string, ...headers: [string, string][]): Promise<void> {
  const headerText = headers.map((header) => header.join(': ')).join(', ')
  const requested = get(`${headerText} for ${path}`, path, ...headers)
  const { status, headers: responseHeaders } = await expectStatus(trial, requested, [200, 400, 307])
  const hashed = responseHeaders.get('location')
  if (status !== 307 || hashed === undefined) return
  await expectStatus(trial, get(`${headerText} for ${hashed}`, hashed, ...headers), [200, 400, 307])
}

/** Letters without a glyph, or drawn as a space. */
const UNSEEN = [
  '\u3164',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u2800',
  '\u{e0061}',
  '\u202e',
  '\u034f',
  '\u200b',
  '\ufe0f',
]

/** A name of such letters is empty, and with them in it a name is the same one. */
async function sendUnseenNames(trial: PhaseContext): Promise<void> {
  const { token, owner } = trial.cast.actors
  const photo = trial.cast.known.photo
  const brand = (name: string) =>
    json(`a brand ${JSON.stringify(name)}`, 'POST', '/api/brands', token, JSON.stringify({ name, photo }))
  await expectStatus(trial, brand('Seen'), [201])
  for (const sign of UNSEEN) {
    await expectStatus(trial, brand(`${sign}${sign}`), [422])
    await expectStatus(trial, brand(`${sign}Seen${sign}`), [422])
    await expectStatus(
      trial,
      json(
        `a token ${JSON.stringify(sign)}`,
        'POST',
        '/api/admin/tokens',
        owner,
        JSON.stringify({ name: sign, scopes: ['read'] }),
      ),
      [422],
    )
  }
}

export const textScenarios: Phase[] = [
  phase('unseen-names', 'letters that nobody sees make no other name', [sendUnseenNames]),
  phase('long-texts', 'the length of texts and lists is checked before anything is done with them', [
    sendLongTexts,
  ]),
  phase('agents', 'long User-Agent and Accept headers are matched in time', [sendAgents]),
  phase('tags', 'lists of tags that no browser sends are compared in time', [sendTags]),
  phase('small-things', 'small wrong values are rejected under the name of their field', [sendSmallThings]),
]
