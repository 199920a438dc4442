import { randomUUID } from 'node:crypto'
import { createGuest, signInOwner } from '@/e2e/abuse/actors'
import { expectThat, json, readDescription } from '@/e2e/abuse/expect'
import { type PhaseContext, phase } from '@/e2e/abuse/phase'
import { AddingCalls, type Addition, findUnsent, type Send } from '@/e2e/fixtures/adding-calls'

/** Requests of one addition that are sent at once, as by a client that heard no answer. */
const AT_ONCE = 4
/** Additions of each adding call. */
const ROUNDS = 2

type Header = readonly [string, string]

/** Every adding call, repeated at once and later with its Idempotency-Key, does what it does once. */
async function repeatAdditions(trial: PhaseContext, send: Send, adding: AddingCalls): Promise<void> {
  for (let turn = 0; turn < ROUNDS * adding.size; turn++) {
    const addition = adding.next()
    const { path, body, key } = addition
    const once = () => send('admin', 'POST', path, body, key)
    const answers = [...(await Promise.all(Array.from({ length: AT_ONCE }, once))), await once()]
    const statuses = answers.map(({ status }) => status)
    const isRight = statuses.every((status) => status === 200 || status === 201)
    expectThat(trial, isRight, `a repeated ${path} is answered ${statuses.join(', ')}`)
    await expectCount(trial, addition, 1, 'with one key')
    await refuseOtherBody(trial, send, addition)
  }
}

async function expectCount(trial: PhaseContext, { path, count }: Addition, times: number, how: string) {
  const found = await count()
  expectThat(trial, found === times, `${path} ${how} did it ${found} times instead of ${times}`)
}

async function refuseOtherBody(trial: PhaseContext, send: Send, { path, key, body }: Addition) {
  const other = await send('admin', 'POST', path, { ...body, ...another(body) }, key)
  const isRefused = other.status === 422
  expectThat(trial, isRefused, `the key of another request is answered ${other.status} by ${path}`)
}

/** The same body with another text or number. */
function another(body: object): object {
  const [name, value] =
    Object.entries(body).find(([, one]) => typeof one === 'string' && one.startsWith('Mark ')) ??
    Object.entries(body).find(([field]) => ['value', 'collected', 'amount'].includes(field)) ??
    []
  return name === undefined ? {} : { [name]: typeof value === 'number' ? value + 100_000 : 'Another' }
}

/** Two tokens of one name have keys of their own. */
async function useTwoTokens(trial: PhaseContext, owner: readonly Header[], adding: AddingCalls) {
  const { watch } = trial
  const create = async (): Promise<Header> => {
    const body = JSON.stringify({ name: 'courier', scopes: ['catalogue', 'orders'] })
    const { text } = await watch.send(json('a token', 'POST', '/api/admin/tokens', owner, body))
    return ['Authorization', `Bearer ${(JSON.parse(text) as { secret: string }).secret}`]
  }
  const tokens = [await create(), await create()]
  let note = adding.next()
  while (note.path !== '/api/orders/notes') note = adding.next()
  for (const token of tokens) {
    const who = [token, ['Idempotency-Key', note.key]] as const
    await watch.send(json('a note', 'POST', note.path, who, JSON.stringify(note.body)))
  }
  await expectCount(trial, note, tokens.length, 'by two tokens of one name')
}

/** Every call of the description takes a key, rejects it, or changes nothing when it is repeated. */
async function walkDescription(trial: PhaseContext, owner: readonly Header[], guest: Header) {
  const { paths } = await readDescription(trial)
  const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []))
  const unsent = findUnsent(
    posts.filter(({ post }) => post['x-idempotency'] === 'key').map(({ path }) => path),
  )
  expectThat(trial, unsent.length === 0, `no retry is sent to ${unsent.join(', ')}`)
  for (const { path, post } of posts) {
    const kind = post['x-idempotency']
    expectThat(trial, kind !== undefined, `POST ${path} does not say what a repeated request does`)
    if (kind !== 'none') continue
    const who = post['x-actor'].startsWith('customer') ? [guest] : owner
    const headers = [...who, ['Idempotency-Key', randomUUID()]] as const
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const answer = await trial.watch.send(json(`a key for ${path}`, 'POST', url, headers, '{}'))
    const isRefused = answer.status === 422 && answer.text.includes('idempotency-key')
    expectThat(trial, isRefused, `POST ${path} answers ${answer.status} to a key that it does not take`)
  }
}

async function repeatAll(trial: PhaseContext): Promise<void> {
  const { watch, shop, ask } = trial
  const owner = await signInOwner(shop().url)
  const guest = await createGuest(shop().url)
  const send: Send = (actor, method, path, body, key) => {
    const who = actor === 'admin' ? owner : [guest]
    const headers = key === undefined ? who : [...who, ['Idempotency-Key', key] as const]
    return watch.send(json(`an addition to ${path}`, method, path, headers, JSON.stringify(body)))
  }
  const adding = await AddingCalls.prepare(send, ask)
  await repeatAdditions(trial, send, adding)
  await useTwoTokens(trial, owner, adding)
  await walkDescription(trial, owner, guest)
}

export const retriesPhase = phase(
  'retries',
  'every adding call that is repeated, at once and later, adds once',
  [repeatAll],
)
