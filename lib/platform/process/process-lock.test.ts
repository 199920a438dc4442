import { spawn } from 'node:child_process'
import { tryProcessLock, withProcessLock } from '@/lib/platform/process/process-lock'

const WORK = 'lock of a test'

/** Another process that holds the lock until it is killed. */
async function startHolder(): Promise<() => void> {
  const script = `import('@/lib/platform/process/process-lock').then(({ withProcessLock }) =>
    withProcessLock(${JSON.stringify(WORK)}, () => new Promise(() => console.log('held'))))`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return () => child.kill('SIGKILL')
}

describe('a lock between processes', () => {
  it('lets one piece of work run at a time, and then the next', async () => {
    const order: string[] = []
    const hold = (name: string) =>
      withProcessLock(WORK, async () => {
        order.push(`${name} begins`)
        await new Promise(setImmediate)
        order.push(`${name} ends`)
      })
    await Promise.all([hold('first'), hold('second')])
    expect(order).toHaveLength(4)
    expect(order[1]).toBe(order[0]?.replace('begins', 'ends'))
    expect(order[3]).toBe(order[2]?.replace('begins', 'ends'))
  })

  it('is free again after an error', async () => {
    await expect(withProcessLock(WORK, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await withProcessLock(WORK, () => Promise.resolve('next'))).toBe('next')
  })

  it('is not waited for by work that somebody else does anyway', async () => {
    const work = jest.fn(() => Promise.resolve())
    await withProcessLock(WORK, async () => expect(await tryProcessLock(WORK, work)).toBe(false))
    expect(work).not.toHaveBeenCalled()
    expect(await tryProcessLock(WORK, work)).toBe(true)
    await expect(tryProcessLock(WORK, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await tryProcessLock(WORK, work)).toBe(true)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is free again when its holder was killed', async () => {
    const kill = await startHolder()
    const waits = jest.fn(kill)
    expect(await withProcessLock(WORK, () => Promise.resolve('mine'), waits)).toBe('mine')
    expect(waits).toHaveBeenCalledTimes(1)
  }, 20_000)
})
