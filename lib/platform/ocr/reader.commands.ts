/**
 * lib/platform/ocr: The text of pictures, read by Tesseract in a program of its own (scripts/read-pictures.ts), which starts with the
 * first picture and ends when there is nothing to read. Only that program loads the engine.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { log } from '@/lib/platform/observability/log'
import { type OcrLine, ocrLines } from '@/lib/platform/ocr/ocr.schema'
import { ALLOCATOR_SETTINGS } from '@/lib/platform/process/allocator'
import { getProcessState } from '@/lib/platform/process/process-state'

/** Milliseconds of CPU time that a picture may take, the start of the program included, where the system has /proc. */
const MAX_CPU_MS = 20_000
/** Milliseconds that a picture may take in all: on a busy machine a program of low priority waits for its turn. */
const MAX_READING_MS = 45_000
/** Resident memory of the program in bytes; it needs about 230 MB. Watched where the system has /proc. */
const MAX_MEMORY_BYTES = 400 * 1024 * 1024
const CHECK_MS = 200
/** Milliseconds of the unit in which /proc counts CPU time (USER_HZ, 100 a second on Linux). */
const TICK_MS = 10
/** Milliseconds without a picture after which the program ends. */
const IDLE_MS = 60_000

const PROGRAM = 'read-pictures'

const state = getProcessState<{ child: ChildProcess; turn: Promise<unknown>; idle: NodeJS.Timeout }>(
  'ocr-reader',
)

type Limits = { ms?: number; cpuMs?: number; memoryBytes?: number }

/**
 * Reads the text of a picture, from a path or its bytes: PNG, JPEG or WebP with at most ten million pixels. Null when it cannot be
 * read, takes more than 20 seconds of CPU time, 45 seconds in all or too much memory, or when `signal` is aborted; it never rejects. Pictures wait for each other.
 *
 * It costs a process of about 230 MB while there is something to read and for a minute afterwards, 1 s of CPU time to start it and
 * 1 to 2 s a picture, at a priority below that of the shop. The process has none of the shop's settings.
 */
export function readPicture(
  picture: string | Buffer,
  signal?: AbortSignal,
  limits: Limits = {},
): Promise<OcrLine[] | null> {
  const result = (state.turn ?? Promise.resolve()).then(() => readNext(picture, signal, limits))
  state.turn = result
  return result
}

/** Ends the program, and with it a picture that is being read. The next picture starts it again. */
export function closeReader(): void {
  clearTimeout(state.idle)
  state.child?.kill('SIGKILL')
  delete state.child
}

async function readNext(picture: string | Buffer, signal: AbortSignal | undefined, limits: Limits) {
  if (signal?.aborted) return null
  clearTimeout(state.idle)
  try {
    return await ask((state.child ??= startChild()), picture, signal, limits)
  } catch (error) {
    log.warn({ err: error }, 'A picture was not read')
    closeReader()
    return null
  } finally {
    release()
  }
}

/** Neither the program nor its timer keeps this process from ending. */
function release(): void {
  state.child?.unref()
  state.child?.channel?.unref()
  state.idle = setTimeout(closeReader, IDLE_MS).unref()
}

/** The compiled program in a build, else the source. */
function startChild(): ChildProcess {
  const isBuild = existsSync(`${PROGRAM}.js`)
  const child = fork(isBuild ? `${PROGRAM}.js` : path.join('scripts', `${PROGRAM}.ts`), {
    execArgv: isBuild ? [] : ['--import', 'tsx'],
    // Pictures come from anybody, so the program gets no secret of the shop.
    env: { ...ALLOCATOR_SETTINGS, NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined)
  child.once('exit', () => {
    if (state.child === child) delete state.child
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, which its first picture notices.
  }
  return child
}

/** @throws Error when the program ends, or exceeds a bound, in which case it is ended. */
function ask(
  child: ChildProcess,
  picture: string | Buffer,
  signal: AbortSignal | undefined,
  { ms = MAX_READING_MS, cpuMs = MAX_CPU_MS, memoryBytes = MAX_MEMORY_BYTES }: Limits,
): Promise<OcrLine[] | null> {
  child.ref()
  child.channel?.ref()
  const cpuBefore = getCpuMs(child.pid)
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      stop()
      reject(new Error(reason))
    }
    const onAbort = () => fail('nobody waits for it any more')
    const onMessage = (message: unknown) => {
      stop()
      resolve(ocrLines.nullable().catch(null).parse(message))
    }
    const onExit = () => fail('the program ended')
    const onError = (error: Error) => fail(error.message)
    const timer = setTimeout(() => fail(`it takes more than ${ms} ms`), ms)
    const watch = setInterval(() => {
      if (getResidentBytes(child.pid) > memoryBytes) fail(`it takes more than ${memoryBytes} bytes of memory`)
      if (getCpuMs(child.pid) - cpuBefore > cpuMs) fail(`it takes more than ${cpuMs} ms of CPU time`)
    }, CHECK_MS)
    const stop = () => {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
    }
    signal?.addEventListener('abort', onAbort)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send({ picture }, (error) => {
      if (error) fail(error.message)
    })
  })
}

/** Resident memory of a process in bytes; 0 where that is unknown. */
export function getResidentBytes(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** CPU time that a process has taken, in milliseconds; 0 where that is unknown (proc(5), fields 14 and 15 of stat). */
function getCpuMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8')
    // The name of the program, in parentheses, may have spaces.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (user + system) * TICK_MS
  } catch {
    return 0
  }
}

/** The process that reads pictures at the moment; null while there is none. */
export const getReaderPid = (): number | null => state.child?.pid ?? null
