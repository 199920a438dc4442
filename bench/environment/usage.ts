import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What a process has used; null where the system keeps no /proc. */
const MILLISECONDS_A_TICK = 10

type Stat = { parent: number; own: number; reaped: number }

/** CPU of a process from /proc, all its threads, in milliseconds; `reaped` is that of its ended children. */
function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces; the third field comes after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (...at: number[]) =>
      at.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * MILLISECONDS_A_TICK
    return { parent: Number(fields[1]), own: ticks(11, 12), reaped: ticks(13, 14) }
  } catch {
    return null
  }
}

/** Milliseconds of CPU the process has used. */
export const measureCpu = (pid: number): number | null => statOf(pid)?.own ?? null

/** Milliseconds of CPU that a PostgreSQL has used: its first process, those alive, and those it has buried. */
export function cpuOfPostgres(pid: number): number | null {
  const first = statOf(pid)
  if (!first) return null
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
    .reduce((sum, stat) => sum + (stat?.own ?? 0), first.own + first.reaped)
}

/** Megabytes of memory the process has now, and the most it ever had. */
export function measureMemory(pid: number): { now: number; most: number } | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const status = readFileSync(file, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
