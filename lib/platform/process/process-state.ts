/**
 * lib/platform/process: One process of the shop on its machine: state that survives a reload of modules, locks
 * between processes, ports, timeouts, progress and the end. Everything may import it.
 */

const STATES = Symbol.for('zay.process-state')
const states = ((globalThis as { [STATES]?: Map<string, object> })[STATES] ??= new Map<string, object>())

/**
 * The state of a module that exists once per process: server.ts and Next load their own copies of lib/. At first it is
 * empty. `name` belongs to one module, which chooses `State`.
 */
export function getProcessState<State extends object>(name: string): Partial<State> {
  const known = states.get(name)
  if (known) return known
  const created = {}
  states.set(name, created)
  return created
}
