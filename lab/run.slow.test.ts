import { spawnSync } from 'node:child_process'

const runLab = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', './scripts/setup.mjs', 'lab/run.ts', ...words], {
    encoding: 'utf8',
  })

test('the list has each scenario once, with its sentence', () => {
  const { status, stdout } = runLab()
  expect(status).toBe(0)
  const scenarios = [...stdout.matchAll(/^ {2}(\S+) {2,}(.+)$/gm)].map(([, name, sentence]) => ({
    name,
    sentence,
  }))
  expect(scenarios.length).toBeGreaterThan(60)
  const names = scenarios.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(scenarios.filter(({ sentence = '' }) => !/^\S+ .*[^.]$/.test(sentence))).toEqual([])
})

test.each([
  ['a name that no scenario has', ['kill-ap'], /No scenario is called kill-ap; npm run lab lists them/],
  ['an option that the scenario does not have', ['capacity', '--write'], /There is no option --write here/],
  ['a word that the scenario does not take', ['capacity', '7'], /No scenario is called 7/],
])('%s is refused with a sentence', (_, words, sentence) => {
  const { status, stderr } = runLab(...words)
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
})
