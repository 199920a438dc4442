/** Times of tests. A test that needs to know the present exactly stops the clock. */

const APIS: FakeableAPI[] = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
]

/** The time `ms` milliseconds before now. */
export const ago = (ms: number): Date => new Date(Date.now() - ms)

/** The time `ms` milliseconds after now. */
export const fromNow = (ms: number): Date => ago(-ms)

/**
 * Stops the clock at `now` until `jest.useRealTimers()`, and returns its time; timers run on, so that the database and
 * sockets work. `jest.setSystemTime()` moves it.
 */
export function stopClock(now = new Date()): Date {
  jest.useFakeTimers({ now, doNotFake: APIS.filter((api) => api !== 'Date') })
  return now
}

/**
 * Lets global timeouts and those of `AbortSignal.timeout()` fire only when the test advances them
 * (`jest.advanceTimersByTimeAsync()`), until `jest.useRealTimers()`. Everything else runs on.
 */
export function stopTimeouts(): void {
  jest.useFakeTimers({ doNotFake: APIS.filter((api) => api !== 'setTimeout' && api !== 'clearTimeout') })
  // Its timer is Node's own, which jest cannot stop.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms)
    return controller.signal
  })
}

/** Lets `performance.now()` be `ms` milliseconds later from now on, until `jest.restoreAllMocks()`. */
export function elapse(ms: number): void {
  const read = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => read() + ms)
}
