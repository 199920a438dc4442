import { EventEmitter, once } from 'node:events'
import { createLatestCall } from '@/components/ui/browser/use-latest-call'

/** Calls that are settled by hand, and what was shown of them. */
function start() {
  const { ask, drop } = createLatestCall()
  const shown: string[] = []
  const open = () => {
    const answers = new EventEmitter()
    const call = once(answers, 'answer').then(([answer]: unknown[]) => String(answer))
    const settle = (answer: string | Error) =>
      answers.emit(answer instanceof Error ? 'error' : 'answer', answer)
    const show = (answer: string) => shown.push(answer)
    const done = ask(() => call, show).catch((error: unknown) => shown.push(String(error)))
    return { settle, done }
  }
  return { open, drop, shown }
}

const failure = new Error('lost')

describe('calls of which the newest counts', () => {
  it.each<[string, [which: 'old' | 'newest', answer: string | Error][], string[]]>([
    [
      'the answers come in order',
      [
        ['old', 'a'],
        ['newest', 'b'],
      ],
      ['b'],
    ],
    [
      'the older answer comes last',
      [
        ['newest', 'b'],
        ['old', 'a'],
      ],
      ['b'],
    ],
    [
      'the older one fails last',
      [
        ['newest', 'b'],
        ['old', failure],
      ],
      ['b'],
    ],
    [
      'the newest fails',
      [
        ['newest', failure],
        ['old', 'a'],
      ],
      ['Error: lost'],
    ],
  ])('%s', async (_name, settled, expected) => {
    const { open, shown } = start()
    const calls = { old: open(), newest: open() }
    for (const [which, answer] of settled) calls[which].settle(answer)
    await Promise.all([calls.old.done, calls.newest.done])
    expect(shown).toEqual(expected)
  })

  it('shows nothing after it was dropped', async () => {
    const { open, drop, shown } = start()
    const call = open()
    drop()
    call.settle('late')
    await call.done
    expect(shown).toEqual([])
  })

  it('ends the request that is outdated', () => {
    const { ask } = createLatestCall()
    const signals: AbortSignal[] = []
    const never = (signal: AbortSignal) => new Promise(() => signals.push(signal))
    for (let count = 0; count < 2; count += 1) void ask(never, () => undefined)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})
