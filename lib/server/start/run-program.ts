import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { PROGRAMS } from '@/lib/server/build/programs'

/** The sources that this process was compiled from, where they are beside its build; null in a build that was copied. */
export const getSources = (): string | null => {
  const folder = path.resolve('..', '..')
  return path.basename(path.resolve('..')) === '.builds' && existsSync(path.join(folder, 'server.ts'))
    ? folder
    : null
}

/**
 * Runs a program of the build in `folder`, or of the sources if that is not compiled, with the settings and the terminal of this
 * process, and waits for its end. What it has loaded takes no memory afterwards.
 * @throws Error when it fails; it has printed why.
 */
export const runProgram = (name: keyof typeof PROGRAMS, folder = '.', signal?: AbortSignal): Promise<void> =>
  runNode(
    existsSync(path.join(folder, `${name}.js`))
      ? [`${name}.js`]
      : ['--import', './scripts/setup.mjs', path.join('scripts', `${name}.ts`)],
    folder,
    signal,
  )

/**
 * Runs Node with `args` in `folder`, and waits for its end. With `signal`, which brings that about, it is work in the background, to
 * which requests are preferred. A program hears of the end of this process by its channel (scripts/run-command.ts).
 * @throws Error when it fails.
 */
export async function runNode(args: readonly string[], folder: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    signal,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (signal && child.pid !== undefined) putBehind(child.pid)
  const code = await ended
  if (code !== 0) throw new ProgramError(`${args.at(-1) ?? ''} ended with ${String(code)}: it says why above`)
}

/**
 * Prefers everything else to a process: other work, and, where Linux is short of memory, the life of any other process. The work is
 * done without that too, where the system forbids it.
 */
function putBehind(pid: number): void {
  const score = `/proc/${pid}/oom_score_adj`
  try {
    if (existsSync(score)) writeFileSync(score, '500')
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or a sandbox forbids one of them.
  }
}

/** A program ended with an error, which it has printed. */
export class ProgramError extends Error {}
