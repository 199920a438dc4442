import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '@/lab/report'
import { MAX_BLOCK_MS } from '@/e2e/abuse/confirm'
import { expectThat, get } from '@/e2e/abuse/expect'
import { END, EXCHANGES, H, heads, JSON_TYPE, POST } from '@/e2e/abuse/generate/exchanges'
import { SITE, type PhaseContext, phase } from '@/e2e/abuse/phase'
import { open, type RawConnection } from '@/e2e/fixtures/raw-http'

/**
 * The maximum time in milliseconds until a connection closes when requests must arrive within REQUEST_TIMEOUT_SECONDS
 * seconds.
 */
const ENDS_MS = 20_000
/** How often the bytes are sent before a block counts. */
const TRIES = 3
const CONNECTIONS = 800
const SLOW = 60
/** The maximum descriptors per connection, including those of the database. */
const FEW_DESCRIPTORS = 20

/** Writes raw bytes; half-closes the connection if `isHalf`. */
async function exchange(
  trial: PhaseContext,
  what: string,
  bytes: Buffer,
  isHalf = true,
): Promise<RawConnection | null> {
  const { shop, tally, revive } = trial
  const blocks: number[] = []
  for (;;) {
    await revive()
    await shop().state()
    const answer = await exchangeOnce(trial, what, bytes, isHalf)
    const state = await shop().state()
    if (state === null) tally.fail(`${what}: ends the process: ${bytes.toString('latin1').slice(0, 300)}`)
    if (state === null || state.blockMs <= MAX_BLOCK_MS) return answer
    blocks.push(state.blockMs)
    if (blocks.length < TRIES) continue
    tally.fail(`${what}: blocks the event loop for ${Math.round(median(blocks))} ms`)
    return answer
  }
}

async function exchangeOnce(
  trial: PhaseContext,
  what: string,
  bytes: Buffer,
  isHalf: boolean,
): Promise<RawConnection | null> {
  trial.tally.requests += 1
  const { socket, over } = open(trial.shop().url)
  socket.write(bytes)
  if (isHalf) socket.end()
  const late = sleep(ENDS_MS, null, { ref: false })
  const answer = await Promise.race([over, late])
  socket.destroy()
  if (answer === null) trial.tally.fail(`${what}: the connection was neither answered nor closed`)
  return answer
}

async function sendExchanges(trial: PhaseContext): Promise<void> {
  for (const { what, bytes, statuses } of EXCHANGES) {
    // The response is the same whether half-closed or not.
    for (const isHalf of [false, true]) {
      const answer = await exchange(trial, what, Buffer.from(bytes, 'latin1'), isHalf)
      const isRight = answer === null || statuses.includes(answer.status) || (isHalf && answer.status === 0)
      expectThat(
        trial,
        isRight,
        `${what}: ${answer?.status ?? 0} instead of ${statuses.join(' or ')}: ${JSON.stringify(bytes.slice(0, 300))}`,
      )
    }
  }
}

/** Bytes that are not an HTTP request. */
async function sendGarbage(trial: PhaseContext): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const bytes = Buffer.from(
      Array.from({ length: trial.random.whole(1, 2_000) }, () => trial.random.whole(0, 255)),
    )
    const payload = trial.random.isOneIn(2)
      ? Buffer.concat([Buffer.from('GET / HTTP/1.1\r\n'), bytes])
      : bytes
    const answer = await exchange(trial, `garbage ${payload.toString('base64').slice(0, 200)}`, payload)
    expectThat(trial, (answer?.status ?? 0) < 500, `garbage is answered ${answer?.status ?? 0}`)
  }
}

/** Pipelined requests. */
async function pipeline(trial: PhaseContext): Promise<void> {
  const paths = ['/api/health', '/', '/product', '/icon.svg', '/api/products', '/nothing']
  const count = 120
  const text = Array.from({ length: count }, (_, n) =>
    heads(`GET ${paths[n % paths.length] ?? '/'} HTTP/1.1`, H, ...(n === count - 1 ? [END] : [])),
  ).join('')
  const answer = await exchange(trial, 'a pipeline', Buffer.from(text), false)
  const answers = answer?.text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0
  expectThat(trial, answers === count, `${answers} answers to ${count} requests of one pipeline`)
  // Responses that the client never reads must time out.
  const { socket, over } = open(trial.shop().url)
  socket.pause()
  socket.write(text.repeat(5))
  await sleep(500)
  socket.destroy()
  await over
}

/** Hundreds of concurrent requests for one image whose responses are never read; only one is processed. */
async function askAhead(trial: PhaseContext): Promise<void> {
  const { shop, tally, revive, cast } = trial
  const text = heads(`GET ${cast.known.photo} HTTP/1.1`, H).repeat(700)
  for (let time = 1; time <= TRIES; time++) {
    await revive()
    const before = await shop().state()
    const { socket } = open(shop().url)
    socket.pause()
    socket.write(text)
    await sleep(500)
    const after = await shop().state()
    socket.destroy()
    if (!before || !after) tally.fail('pictures asked for ahead end the process')
    else if (after.blockMs <= MAX_BLOCK_MS && after.descriptors <= before.descriptors + FEW_DESCRIPTORS)
      return
    else if (time === TRIES)
      tally.fail(
        `700 pictures asked for ahead: ${Math.round(after.blockMs)} ms blocked, ${after.descriptors - before.descriptors} descriptors`,
      )
  }
}

/** Bodies in chunks of one byte; each chunk costs as much as a large one. */
async function sendPieces(trial: PhaseContext): Promise<void> {
  for (const path of ['/api/text/unicode', '/api/orders/track', '/api/cartitems/paymentscreenshot/upload'])
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const head = heads(
        `POST ${path} HTTP/1.1`,
        H,
        END,
        `Content-Type: ${type}`,
        'Transfer-Encoding: chunked',
      )
      const bytes = Buffer.from(`${head}${'1\r\na\r\n'.repeat(300_000)}0\r\n\r\n`)
      const answer = await exchange(trial, `a body of ${type} in pieces to ${path}`, bytes, false)
      expectThat(trial, (answer?.status ?? 0) < 500, `pieces are answered ${answer?.status ?? 0}`)
    }
}

/** Heads and bodies sent one byte at a time: the shop closes the connection and keeps answering others. */
async function sendSlowly(trial: PhaseContext): Promise<void> {
  const payload = [
    heads(POST, H, JSON_TYPE, 'Content-Length: 1000'),
    `${POST}\r\nX: `,
    '',
    heads(POST, H, 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9999').concat('--x\r\n'),
  ]
  const slow = Array.from({ length: SLOW }, (_, n) => {
    const { socket, over } = open(trial.shop().url)
    const bytes = payload[n % payload.length] ?? ''
    if (bytes !== '') socket.write(bytes)
    const drip = bytes === '' ? undefined : setInterval(() => socket.write('a'), 100)
    return { socket, over: over.finally(() => clearInterval(drip)) }
  })
  const health = await trial.watch.send(get('health beside slow requests', '/api/health'))
  expectThat(
    trial,
    health.status === 200 && health.ms < 1_000,
    `/api/health beside ${SLOW} slow requests: ${health.status} after ${Math.round(health.ms)} ms`,
  )
  const ended = await Promise.race([
    Promise.all(slow.map(({ over }) => over)),
    sleep(ENDS_MS, null, { ref: false }),
  ])
  if (ended === null) trial.tally.fail(`slow requests are held longer than ${ENDS_MS / 1000} s`)
  for (const { socket } of slow) socket.destroy()
}

/** Hundreds of idle connections. */
async function holdConnections(trial: PhaseContext): Promise<void> {
  const connections: Socket[] = Array.from({ length: CONNECTIONS }, () => open(trial.shop().url).socket)
  await Promise.all(
    connections.map(
      (socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve)),
    ),
  )
  const health = await trial.watch.send(get('health beside silent connections', '/api/health'))
  expectThat(trial, health.status === 200, `/api/health beside ${CONNECTIONS} connections: ${health.status}`)
  for (const socket of connections) socket.destroy()
}

export const socketsPhase = phase(
  'sockets',
  'bytes that are not HTTP, pipelines, pieces, slow requests and idle connections block nobody',
  [sendExchanges, sendGarbage, pipeline, askAhead, sendPieces, holdConnections, sendSlowly],
  { settings: SITE },
)
