/** Reports the progress of a step; a terminal shows only the newest line. */
export type ProgressReporter = (line: string) => void

const isTerminal = process.stdout.isTTY

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step of a longer task and prints its name, its progress, and its duration. Rethrows the step's error after
 * finishing its line.
 */
export async function runStep<T>(
  name: string,
  work: (report: ProgressReporter) => Promise<T> | T,
): Promise<T> {
  const start = performance.now()
  let shownAt = start
  const show = (mark: string, text: string, isLast: boolean) => {
    const line = `${mark} ${name.padEnd(18)} ${text}`
    if (isTerminal) process.stdout.write(`\r\u001b[2K${line}${isLast ? '\n' : ''}`)
    else process.stdout.write(`${line}\n`)
  }
  let detail = ''
  if (isTerminal) show('…', '', false)
  try {
    const result = await work((line) => {
      detail = line
      const now = performance.now()
      if (now - shownAt < (isTerminal ? 100 : 2_000)) return
      shownAt = now
      show('…', `${line} (${seconds(start)})`, false)
    })
    show('✓', [detail, seconds(start)].filter(Boolean).join(' · '), true)
    return result
  } catch (error) {
    show('✗', [detail, seconds(start)].filter(Boolean).join(' · '), true)
    throw error
  }
}
