import { createGuest, signInOwner } from '@/e2e/abuse/actors'
import type { Answer } from '@/e2e/abuse/answer'
import { expectStatus, expectThat, get, json, readDescription } from '@/e2e/abuse/expect'
import { type PhaseContext, SITE, phase } from '@/e2e/abuse/phase'
import { OWNER } from '@/e2e/fixtures/owner'
import {
  adminUsersResponse,
  invitationCreatedResponse,
} from '@/lib/platform/auth/admin-users/admin-users.schema'
import { RATE_LIMIT_RULES } from '@/lib/platform/rate-limit/rate-limits.rules'

type Header = readonly [string, string]

/** More than any limit of a person, and than those of an IP address that guessing uses up. */
const EMPTY_REQUESTS = RATE_LIMIT_RULES.tracking[0].points + 5
const WRONG_SIGN_INS = 12
const ROUNDS = 5
const AT_ONCE = 4

/** The owner is signed in before anybody guesses. */
async function signInFirst({ shop, cast }: PhaseContext): Promise<void> {
  cast.actors.owner = await signInOwner(shop().url)
}

/** With default limits: a guesser is stopped, and keeps a signed-in owner at the same address from nothing. */
async function guess(trial: PhaseContext): Promise<void> {
  const { random, watch } = trial
  let last = 0
  for (let n = 0; n < WRONG_SIGN_INS; n++) {
    const body = { email: OWNER.email, password: `guess ${random.whole(0, 1_000_000)}` }
    last = (await watch.send(post('a wrong sign-in', '/api/admin/sign-in', [], body))).status
  }
  expectThat(
    trial,
    last === 429,
    `${WRONG_SIGN_INS} wrong sign-ins meet no limit: the last was answered ${last}`,
  )
  const { password } = OWNER
  const confirmed: [string, number][] = [
    ['/api/admin/account/second-factor', 201],
    ['/api/admin/backups/none', 404],
  ]
  for (const [path, status] of confirmed)
    await expectStatus(trial, post('beside a guesser', path, trial.cast.actors.owner, { password }), [status])
}

/** Bodies that no call understands do not count, however many come: the calls with a limit of their own never say 429. */
async function sendEmpty(trial: PhaseContext): Promise<void> {
  const { paths } = await readDescription(trial)
  const guest = [await createGuest(trial.shop().url)]
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { description: text, 'x-actor': actor }] of Object.entries(operations)) {
      if (method === 'get' || !/most \d+ times/.test(text)) continue
      const who = actor.startsWith('admin') ? trial.cast.actors.owner : guest
      const target = path.replace(/\{\w+\}/, '1')
      for (let n = 0; n < EMPTY_REQUESTS; n++) {
        const body = trial.random.pick(['[]', '{broken'])
        await expectStatus(
          trial,
          json('an empty request', method.toUpperCase(), target, who, body),
          [400, 404, 415, 422],
        )
      }
    }
}

/** What works once is used several times at once, and people are removed while they sign in. */
async function useAtOnce(trial: PhaseContext): Promise<void> {
  const { watch, seed } = trial
  for (let round = 0; round < ROUNDS; round++) {
    const email = `staff-${seed}-${round}@shop.test`
    const password = `lanterns over the river ${round}`
    const invited = await expectStatus(
      trial,
      post('an invitation', '/api/admin/people', trial.cast.actors.owner, { email, role: 'staff' }),
      [201],
    )
    const { token } = invitationCreatedResponse.parse(JSON.parse(invited.text))
    const joined = await times((n) =>
      watch.send(post('joining', '/api/admin/join', [], { token, name: `Staff ${n}`, password })),
    )
    expectOne(trial, 'an invitation', joined, 201, [404])
    const staff = joined.find(({ status }) => status === 201)
    const cookie: Header[] = staff ? [['Cookie', toCookies(staff)]] : []
    const changed = await times((n) => {
      const body = { current_password: password, new_password: `${password} and back ${n}` }
      return watch.send(post('a new password', '/api/admin/account/password', cookie, body, 'PATCH'))
    })
    expectOne(trial, 'a password', changed, 200, [401, 422])
    const place = changed.findIndex(({ status }) => status === 200)
    await removeWhileSigningIn(trial, { email, password: `${password} and back ${place}` })
  }
}

async function removeWhileSigningIn(
  trial: PhaseContext,
  who: { email: string; password: string },
): Promise<void> {
  const { watch, cast } = trial
  const { owner } = cast.actors
  const list = await watch.send(
    get('people', '/api/admin/people', ...owner.map(([name, value]): [string, string] => [name, value])),
  )
  const person = adminUsersResponse
    .parse(JSON.parse(list.text))
    .people.find(({ email }) => email === who.email)
  const removal = json('a removal', 'DELETE', `/api/admin/people/${person?.id}`, owner, '')
  const [removed, ...signedIn] = await Promise.all([
    watch.send(removal),
    ...Array.from({ length: AT_ONCE }, () => watch.send(post('signing in', '/api/admin/sign-in', [], who))),
  ])
  expectThat(trial, removed.status === 200, `${removed.status} to the removal of somebody who signs in`)
  for (const { status } of signedIn)
    expectThat(trial, [200, 401, 429].includes(status), `${status} to a sign-in during a removal`)
}

const times = (work: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))

function expectOne(
  trial: PhaseContext,
  name: string,
  answers: readonly Answer[],
  success: number,
  others: readonly number[],
): void {
  const statuses = answers.map(({ status }) => status)
  const successes = statuses.filter((status) => status === success).length
  const isRight = successes === 1 && statuses.every((status) => status === success || others.includes(status))
  expectThat(trial, isRight, `${name} used ${AT_ONCE} times at once: ${statuses.join(', ')}`)
}

const post = (label: string, path: string, who: readonly Header[], body: object, method = 'POST') =>
  json(label, method, path, who, JSON.stringify(body))

const toCookies = ({ headers }: Answer): string =>
  (headers.get('set-cookie') ?? '').replaceAll(/;[^\n]*/g, '').replaceAll('\n', '; ')

export const guessesPhase = phase(
  'guesses',
  'a guesser is stopped, and a signed-in owner at the same address is not',
  [signInFirst, guess, sendEmpty, useAtOnce],
  { settings: { RATE_LIMITS: SITE.RATE_LIMITS } },
)
