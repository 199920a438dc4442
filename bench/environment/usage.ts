import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Resource usage of a process; null on systems without /proc. */
const MILLISECONDS_A_TICK = 10

type Stat = { parent: number; own: number; reaped: number }

/**
 * Returns the CPU time of all threads of a process from /proc in milliseconds; `reaped` is that of its terminated
 * children.
 */
function readStat(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in parentheses may contain spaces; the third field follows it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (...at: number[]) =>
      at.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * MILLISECONDS_A_TICK
    return { parent: Number(fields[1]), own: ticks(11, 12), reaped: ticks(13, 14) }
  } catch {
    return null
  }
}

/** Returns the CPU time of the process in milliseconds. */
export const measureCpu = (pid: number): number | null => readStat(pid)?.own ?? null

/**
 * Returns the CPU time of a PostgreSQL server in milliseconds: the postmaster, its running children and its
 * terminated ones.
 */
export function cpuOfPostgres(pid: number): number | null {
  const first = readStat(pid)
  if (!first) return null
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid)
    .reduce((sum, stat) => sum + (stat?.own ?? 0), first.own + first.reaped)
}

/** Returns the current and the peak memory of the process in megabytes. */
export function measureMemory(pid: number): { now: number; most: number } | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const status = readFileSync(file, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/**
 * The memory of a process and its children in megabytes, without PostgreSQL: pages that several share count in part (Pss), so
 * that the sum is what the shop takes of the machine.
 */
export function measureTreeMemory(pid: number): number {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const name = read(`/proc/${pid}/comm`).trim()
  if (name.startsWith('postgres')) return 0
  const own = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
  const children = readdirSync('/proc').filter((one) => /^\d+$/.test(one) && readStat(one)?.parent === pid)
  return children.reduce((sum, child) => sum + measureTreeMemory(Number(child)), own)
}
