import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { eventually } from '@/lib/testing/eventually'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-supervisor-'))
const broken = path.join(folder, 'broken')
let supervisor: ChildProcess
let lines: string[] = []

beforeEach(async () => {
  rmSync(broken, { force: true })
  lines = []
  supervisor = spawn(process.execPath, ['--import', 'tsx', 'e2e/fixtures/supervised.ts', broken])
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    if (!stream) throw new Error('The program has no output')
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
    })
  }
  await untilPrinted('started')
}, 20_000)
afterEach(() => void supervisor.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Waits for the `count`th line that contains `text`. */
async function untilPrinted(text: string, count = 1): Promise<string> {
  const found = () => lines.filter((line) => line.includes(text))
  await eventually(`the supervisor prints “${text}”`, () => found().length >= count)
  return found()[count - 1] ?? ''
}
const pids = () => lines.flatMap((line) => /^serving by (\d+)$/.exec(line)?.[1] ?? []).map(Number)
/** Resolves to the exit code when all that was printed has been read. */
const exited = () => new Promise<number | null>((resolve) => supervisor.once('close', resolve))
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the supervisor', () => {
  it('replaces a process that was killed, logs why it ended, and replaces all on request', async () => {
    const [first = 0, second = 0] = pids()
    process.kill(first, 'SIGKILL')
    const reason = JSON.parse(await untilPrinted('a serving process ended')) as Record<string, unknown>
    expect(reason).toMatchObject({ level: 50, pid: first, signal: 'SIGKILL' })
    expect(isAlive(second)).toBe(true)

    // Its successor does not serve yet, and is replaced too.
    supervisor.kill('SIGHUP')
    await untilPrinted('replaced')
    expect(pids().map(isAlive)).toEqual([false, false, false, true, true])
  }, 20_000)

  it('closes a connection that a process was passed and had not confirmed when it was killed', async () => {
    const port = Number((await untilPrinted('port ')).split(' ').at(-1))
    for (const pid of pids()) process.kill(pid, 'SIGSTOP')
    const connections = [1, 2].map(() => connect(port, '127.0.0.1').resume())
    const ended = Promise.all(connections.map((connection) => once(connection, 'close')))
    await Promise.all(connections.map((connection) => once(connection, 'connect')))
    for (const pid of pids()) process.kill(pid, 'SIGKILL')
    await ended
  }, 20_000)

  it('keeps those that serve when successors cannot start, and ends with an error when none can', async () => {
    writeFileSync(broken, '')
    supervisor.kill('SIGHUP')
    await untilPrinted('not replaced')
    expect(pids().map(isAlive)).toEqual([true, true])

    process.kill(pids()[0] ?? 0, 'SIGKILL')
    expect(await exited()).toBe(1)
    expect(lines.filter((line) => line.includes('could not be started'))).toHaveLength(5)
    // Errors and the log are two streams, which arrive in any order.
    expect(lines.filter((line) => line.includes('again and again'))).toHaveLength(1)
    expect(pids().map(isAlive)).toEqual([false, false])
  }, 30_000)

  it('leaves no process behind when it is killed', async () => {
    const ended = exited()
    supervisor.kill('SIGKILL')
    await ended
    await eventually('its processes end', () => !pids().some(isAlive))
  }, 20_000)
})
