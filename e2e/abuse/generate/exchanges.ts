export type Exchange = { what: string; bytes: string; statuses: readonly number[] }

export const heads = (first: string, ...lines: string[]) => `${[first, ...lines].join('\r\n')}\r\n\r\n`
export const H = 'Host: 127.0.0.1'
export const END = 'Connection: close'
export const POST = 'POST /api/cartitems/store HTTP/1.1'
export const JSON_TYPE = 'Content-Type: application/json'

/** Malformed and smuggled requests: rejected (0: connection closed without a response) and never forwarded. */
export const EXCHANGES: readonly Exchange[] = [
  {
    what: 'Content-Length with Transfer-Encoding',
    bytes: `${heads(POST, H, JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\nGET / HTTP/1.1\r\n`,
    statuses: [400],
  },
  {
    what: 'two Content-Lengths',
    bytes: `${heads(POST, H, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3')}{}`,
    statuses: [400],
  },
  {
    what: 'a list of Content-Lengths',
    bytes: `${heads(POST, H, JSON_TYPE, 'Content-Length: 2, 2')}{}`,
    statuses: [400],
  },
  { what: 'a negative Content-Length', bytes: heads(POST, H, 'Content-Length: -1'), statuses: [400] },
  {
    what: 'a Content-Length past 2^64',
    bytes: heads(POST, H, JSON_TYPE, 'Content-Length: 99999999999999999999999'),
    statuses: [400, 413],
  },
  { what: 'two Host headers', bytes: heads('GET / HTTP/1.1', H, 'Host: evil.example', END), statuses: [400] },
  { what: 'two equal Host headers', bytes: heads('GET / HTTP/1.1', H, H, END), statuses: [400] },
  {
    what: 'two Host headers of a call',
    bytes: heads('GET /api/products HTTP/1.1', H, 'host: 127.0.0.1', END),
    statuses: [400],
  },
  { what: 'no Host header', bytes: heads('GET / HTTP/1.1', END), statuses: [400] },
  { what: 'a folded header', bytes: heads('GET / HTTP/1.1', H, 'X: a\r\n b', END), statuses: [400] },
  {
    what: 'a blank before the colon',
    bytes: heads('GET / HTTP/1.1', 'Host : 127.0.0.1', END),
    statuses: [400],
  },
  { what: 'NUL in a header', bytes: heads('GET / HTTP/1.1', H, 'X: a\0b', END), statuses: [400] },
  { what: 'line feeds alone', bytes: 'GET / HTTP/1.1\nHost: x\n\n', statuses: [400] },
  {
    what: 'a chunk size that is none',
    bytes: `${heads(POST, H, JSON_TYPE, 'Transfer-Encoding: chunked')}xyz\r\n`,
    statuses: [400],
  },
  {
    what: 'a chunk size past 2^64',
    bytes: `${heads(POST, H, JSON_TYPE, 'Transfer-Encoding: chunked')}${'f'.repeat(20)}\r\n`,
    statuses: [400, 413],
  },
  {
    what: 'a chunk extension of 100 KB',
    bytes: `${heads(POST, H, JSON_TYPE, 'Transfer-Encoding: chunked')}2;${'a'.repeat(100_000)}\r\n`,
    statuses: [400, 413],
  },
  {
    what: 'Transfer-Encoding: identity',
    bytes: `${heads(POST, H, JSON_TYPE, 'Transfer-Encoding: identity')}{}`,
    statuses: [400, 411, 501],
  },
  { what: 'an unknown method', bytes: heads('BREW / HTTP/1.1', H), statuses: [400] },
  { what: 'CONNECT', bytes: heads('CONNECT 127.0.0.1:1 HTTP/1.1', H), statuses: [0, 400, 404, 405] },
  { what: 'OPTIONS *', bytes: heads('OPTIONS * HTTP/1.1', H, END), statuses: [204, 400, 404, 405] },
  { what: 'TRACE', bytes: heads('TRACE / HTTP/1.1', H, END), statuses: [400, 405] },
  {
    what: 'an absolute address',
    bytes: heads('GET http://127.0.0.1/ HTTP/1.1', H, END),
    statuses: [400, 404],
  },
  {
    what: 'an address of 20 KB',
    bytes: heads(`GET /${'a'.repeat(20_000)} HTTP/1.1`, H, END),
    statuses: [414, 431, 404],
  },
  { what: 'an address of bytes', bytes: heads('GET /\xff\xfe\x80 HTTP/1.1', H, END), statuses: [400, 404] },
  {
    what: '2,500 headers',
    bytes: heads('GET /api/health HTTP/1.1', H, END, ...Array.from({ length: 2_500 }, () => 'a:')),
    statuses: [200, 431],
  },
  { what: 'HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: [0, 400, 505] },
  { what: 'HTTP/0.9', bytes: 'GET /\r\n\r\n', statuses: [0, 400, 403, 505] },
  { what: 'HTTP/9.9', bytes: heads('GET / HTTP/9.9', H, END), statuses: [0, 400, 505] },
  { what: 'TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', statuses: [0, 400] },
  {
    what: 'an Upgrade',
    bytes: heads(
      'GET /api/health HTTP/1.1',
      H,
      'Connection: close, Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: x',
    ),
    statuses: [200, 400, 404, 426],
  },
  {
    what: 'Expect: nonsense',
    bytes: heads('GET /api/health HTTP/1.1', H, 'Expect: x', END),
    statuses: [200, 417],
  },
]
