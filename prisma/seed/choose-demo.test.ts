import { PassThrough } from 'node:stream'
import { chooseDemo } from './choose-demo'

const LOCAL = '127.0.0.1'
const ALONE = { DEMO: undefined, HOST: LOCAL, SITE_URL: undefined, TRUSTED_PROXIES: [] }
const installed = () => Promise.resolve(true)
const missing = () => Promise.resolve(false)

/** A terminal at which a person types `answer`; null: the input is no terminal. */
function terminal(answer: string | null) {
  const input = Object.assign(new PassThrough(), { isTTY: answer !== null })
  if (answer !== null) input.write(`${answer}\n`)
  return { input, output: new PassThrough() }
}

describe('the demo catalogue of a new shop', () => {
  it.each([
    ['on', '0.0.0.0', null, true],
    ['off', LOCAL, null, false],
    [undefined, LOCAL, null, true],
    [undefined, '0.0.0.0', null, false],
    [undefined, LOCAL, '', true],
    [undefined, LOCAL, 'n', false],
    [undefined, '0.0.0.0', '', false],
    [undefined, '0.0.0.0', 'Yes', true],
  ] as const)('DEMO=%s on %s, answered %j: %s', async (DEMO, HOST, answer, expected) => {
    expect(await chooseDemo({ ...ALONE, DEMO, HOST }, terminal(answer), installed)).toBe(expected)
  })

  it.each([
    ['a proxy', { TRUSTED_PROXIES: ['127.0.0.1'] }],
    ['a public address', { SITE_URL: 'https://your.shop' }],
  ])('is left out, and offered with No, where others come by %s', async (_by, more) => {
    for (const answer of [null, ''])
      expect(await chooseDemo({ ...ALONE, ...more }, terminal(answer), installed)).toBe(false)
  })

  it('is left out where the package of its photos is missing, unless DEMO=on asks for it', async () => {
    expect(await chooseDemo(ALONE, terminal(null), missing)).toBe(false)
    expect(await chooseDemo({ ...ALONE, DEMO: 'off' }, terminal(null), missing)).toBe(false)
    await expect(chooseDemo({ ...ALONE, DEMO: 'on' }, terminal(null), missing)).rejects.toThrow(
      'npm install --include=dev',
    )
  })
})
