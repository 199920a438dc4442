import { defineScenario, nothing, runEach } from '@/lab/suite'

const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
const complain = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
afterAll(() => {
  write.mockRestore()
  complain.mockRestore()
})

const NO_ARGUMENTS = { values: {}, rest: [] }

describe('a scenario', () => {
  it('does its steps in order with what it has set up, and says which one it does', async () => {
    const reports: string[] = []
    const countUp = (world: { count: number }) => Promise.resolve(`count ${(world.count += 1)}`)
    const lookOn = () => Promise.resolve()
    const { run } = defineScenario({
      name: 'counts',
      sentence: 'a counter counts',
      setUp: () => Promise.resolve({ count: 5 }),
      steps: [countUp, lookOn, countUp],
    })
    expect(await run((line) => reports.push(line), NO_ARGUMENTS)).toEqual(['count 6', 'count 7'])
    expect(reports).toEqual(['set up', 'count up', 'look on', 'count up'])
  })

  it('ends with the step that finds a broken promise', async () => {
    const steps: string[] = []
    const breakPromise = () => Promise.reject(new Error('an order is lost'))
    const goOn = () => Promise.resolve(steps.push('went on'))
    const { run } = defineScenario({
      name: 'breaks',
      sentence: 'a promise breaks',
      setUp: nothing,
      steps: [breakPromise, goOn],
    })
    await expect(run(() => undefined, NO_ARGUMENTS)).rejects.toThrow('an order is lost')
    expect(steps).toEqual([])
  })
})

describe('scenarios one after another', () => {
  const scenarios = ['first', 'second', 'third'].map((name) => ({ name, sentence: `the ${name}` }))

  it.each([
    ['errors end those that share a shop', false, { passed: 1, failed: 1 }],
    ['errors end no other scenario that has its own', true, { passed: 2, failed: 1 }],
  ])('%s', async (_, isApart, counts) => {
    const run = ({ name }: { name: string }) =>
      name === 'second' ? Promise.reject(new Error('gone')) : Promise.resolve({})
    expect(await runEach(scenarios, run, { isApart })).toEqual(counts)
  })

  it('count as failed when they name a failure, and the others run', async () => {
    const run = ({ name }: { name: string }) =>
      Promise.resolve({ failures: name === 'first' ? ['an order is lost'] : [], row: [name] })
    expect(await runEach(scenarios, run, { heads: ['Name'] })).toEqual({ passed: 2, failed: 1 })
    expect(complain.mock.calls.flat().join('')).toContain('✗ first: an order is lost')
    expect(write.mock.calls.flat().join('')).toMatch(/\| Name \|\n\| --- \|\n\| first \|\n\| second \|/)
  })
})
