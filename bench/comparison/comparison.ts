import { type Metrics, runLoad, medians, type RequestSpec } from '@/bench/load-test'
import { COMPRESSED } from '@/bench/baselines/compressed'
import { type Limits, startLimits, visibleBytes } from '@/bench/baselines/baselines'
import { type Read, createReads } from '@/bench/comparison/reads'
import { measureWrites, type WriteRow } from '@/bench/comparison/writes'
import type { Program } from '@/lab/process'
import type { BenchEnvironment } from '@/bench/environment/environment'
import { measureMemory } from '@/bench/environment/usage'
import { runStep } from '@/lib/platform/process/progress'

/** The contestants: the shop with and without its response cache, and the limits (a) to (d) of the issue. */
export type ContestantName = 'cached' | 'miss' | 'handler' | 'rendered' | 'kept' | 'database' | 'node'

export type ReadRow = Pick<Read, 'name' | 'kind' | 'others'> & {
  bytes: number
  figures: Partial<Record<ContestantName, Metrics>>
}

export type SideBySide = {
  rounds: number
  seconds: number
  reads: ReadRow[]
  writes: WriteRow[]
  /** Megabytes at the end of the run. */
  memory: { cached: number | null; miss: number | null; next: number | null }
}

const ROUNDS = 3
/**
 * Seconds of warm-up before the first round: V8 has compiled what a list of the shop runs after four to six seconds of load, and
 * a handler of a few lines after one.
 */
const WARM_UP = 5

type Contestant = { who: ContestantName; at: Program; shots: readonly RequestSpec[] }
type Contest = { read: Read; bytes: number; contestants: Contestant[] }

/** Measures each read of the shop next to the limits of its engine, in alternating rounds, then the writes. */
export async function measureSideBySide(stage: BenchEnvironment, seconds: number): Promise<SideBySide> {
  const reads = await createReads(stage.databaseUrl)
  const cached = await stage.shop()
  const miss = await stage.shop(0)
  const limits = await startLimits(
    stage,
    Object.fromEntries(reads.flatMap(({ name, list }) => (list ? [[slug(name), list]] : []))),
  )
  const contests = await Promise.all(reads.map((read) => createContest(read, cached, miss, limits)))
  const rows: ReadRow[] = []
  for (const { read, bytes, contestants } of contests) {
    const found = await runStep(read.name, (report) =>
      contend(contestants, seconds, stage.databasePid, (round, who) =>
        report(`round ${round} of ${ROUNDS}, ${who}`),
      ),
    )
    const { name, kind, others } = read
    rows.push({ name, kind, others, bytes, figures: Object.fromEntries(found) })
  }
  const writes = await measureWrites(stage, cached, ROUNDS)
  const memory = {
    cached: measureMemory(cached.pid)?.now ?? null,
    miss: measureMemory(miss.pid)?.now ?? null,
    next: measureMemory(limits.next.pid)?.now ?? null,
  }
  for (const server of [cached, miss, limits.next, limits.plain]) await server.stop()
  return { rounds: ROUNDS, seconds, reads: rows, writes, memory }
}

const slug = (name: string) => encodeURIComponent(name)

async function createContest(read: Read, cached: Program, miss: Program, limits: Limits): Promise<Contest> {
  const response = await fetch(miss.url + (read.shots[0]?.path ?? ''), {
    headers: { 'Accept-Encoding': 'identity' },
  })
  const text = await response.text()
  const bytes = Buffer.byteLength(text)
  const constant = [{ path: `/constant/${bytes}` }]
  const { rendered, kept: stored } = limits.pages(visibleBytes(text))
  const compressed = read.shots.map((shot) => ({ ...shot, headers: COMPRESSED }))
  const own: Contestant[] = [
    { who: 'cached', at: cached, shots: compressed },
    { who: 'miss', at: miss, shots: read.shots },
  ]
  const peers: Contestant[] =
    read.kind === 'api'
      ? [{ who: 'handler', at: limits.next, shots: constant }]
      : [
          { who: 'rendered', at: limits.next, shots: [{ path: rendered }] },
          { who: 'kept', at: limits.next, shots: [{ path: stored }] },
        ]
  const database: Contestant[] = read.list
    ? [{ who: 'database', at: limits.plain, shots: [{ path: `/${slug(read.name)}` }] }]
    : []
  const copies = read.shots.map(({ path }) => ({ path: `/copy/${encodeURIComponent(cached.url + path)}` }))
  const node: Contestant = { who: 'node', at: limits.plain, shots: copies }
  return { read, bytes, contestants: [...own, ...peers, ...database, node] }
}

/**
 * The contestants alternate in each round, so that load peaks of the machine affect all of them; medians per
 * contestant.
 */
async function contend(
  contestants: readonly Contestant[],
  seconds: number,
  databasePid: number,
  onTurn: (round: number, who: ContestantName) => void,
): Promise<[ContestantName, Metrics][]> {
  const rounds = contestants.map((): Metrics[] => [])
  for (const { at, shots } of contestants) await runLoad({ at, shots, seconds: WARM_UP })
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, { who, at, shots }] of contestants.entries()) {
      onTurn(round, who)
      rounds[index]?.push(await runLoad({ at, shots, seconds, databasePid }))
    }
  }
  return contestants.map(({ who }, index) => [who, medians(rounds[index] ?? [])])
}
