import type { Random } from '@/bench/fixtures/random'

/** Makes a header's value: often almost right, sometimes nothing of the kind. */
export type Grammar = (random: Random) => string

export const repeat = (text: string, count: number) => text.repeat(count)
export const pick =
  (...values: [string, ...string[]]): Grammar =>
  (random) =>
    random.pick(values)

/** `made` by its rule, or one of `fixed`. */
export const mixed =
  (made: Grammar, ...fixed: [string, ...string[]]): Grammar =>
  (random) =>
    random.isOneIn(3) ? made(random) : random.pick(fixed)

export const range: Grammar = (random) => {
  const number = () =>
    random.pick(['', '0', '1', '5', '10', '-1', '99999999999999999999', 'abc', '1.5', ' 1', '0x1'])
  const one = () => `${number()}-${number()}`
  return `${random.pick(['bytes', 'Bytes', 'bytes ', 'items', ''])}=${Array.from({ length: random.whole(1, 4) }, one).join(',')}`
}
export const tag: Grammar = (random) =>
  `${random.pick(['', 'W/', 'w/', '"'])}${random.pick(['"', ''])}${random.pick(['', 'a', 'é', '\\', '*', ','])}${random.pick(['"', ''])}`
export const date = pick(
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '0',
  '-1',
  '99999999999999',
  'yesterday',
  'Thu, 99 Foo 2026 99:99:99 GMT',
)
export const tree = (text: string) => encodeURIComponent(text)
export const cookies: Grammar = (random) =>
  Array.from(
    { length: random.whole(1, 6) },
    () =>
      `${random.pick(['lang', 'visitor', '__Host-visitor', 'zay.session_token', '__proto__', ''])}=${random.pick(['my', 'en', 'xx', '%', '%00', '"', 'a.b.c', repeat('a', 3_000), '..', 'é'])}`,
  ).join(random.pick(['; ', ';', ',', '']))
