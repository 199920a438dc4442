import { Writable } from 'node:stream'
import pino from 'pino'
import { setEnv } from '@/lib/platform/env/env'
import { log, logOptions, applyLogLevel } from '@/lib/platform/observability/log'

/** The log output for `error`. */
function logged(what: object): string {
  let text = ''
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString()
      done()
    },
  })
  pino(logOptions, sink).error(what, 'failed')
  return text
}

const PHONE = '09 790 000 123'

it('logs what failed and where', () => {
  expect(JSON.parse(logged({ err: new Error('no room'), path: '/api/products' }))).toMatchObject({
    msg: 'failed',
    path: '/api/products',
    err: { message: 'no room', stack: expect.stringContaining('log.test.ts') as string },
  })
})

it.each<[string, object]>([
  [
    'the row an error of PostgreSQL is about',
    { err: Object.assign(new Error('x'), { detail: `Key (phone)=(${PHONE})` }) },
  ],
  ['what Prisma adds', { err: Object.assign(new Error('x'), { meta: { target: PHONE } }) }],
  ['the same one level deeper', { err: Object.assign(new Error('x'), { cause: { where: PHONE } }) }],
  ['a field', { phone: PHONE }],
  ['a body', { request: { body: { note: PHONE } } }],
  ['headers', { request: { headers: { 'x-anything': PHONE } } }],
  ['a token', { token: PHONE }],
])('does not log %s', (_, what) => {
  expect(logged(what)).toContain('[redacted]')
  expect(logged(what)).not.toContain(PHONE)
})

it('uses the current log level, and is not silenced by an invalid one', () => {
  const before = log.level
  for (const [set, level] of [
    ['error', 'error'],
    ['shouting', 'info'],
    [before, before],
  ] as const) {
    setEnv('LOG_LEVEL', set)
    applyLogLevel()
    expect(log.level).toBe(level)
  }
})
