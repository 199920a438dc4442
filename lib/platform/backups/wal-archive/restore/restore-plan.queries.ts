import { BackupError } from '@/lib/platform/backups/backups.schema'
import {
  listWalNames,
  readArchiveTime,
  readBases,
  readTimelines,
} from '@/lib/platform/backups/wal-archive/archive.queries'
import {
  describeIntervals,
  isConsistent,
  isOnTimeline,
  listBases,
  listChain,
  mergeIntervals,
  selectTimeline,
} from '@/lib/platform/backups/wal-archive/restore/restore-plan.rules'
import { classifyWalFile } from '@/lib/platform/backups/wal-archive/wal-files.rules'
import type {
  ArchiveStore,
  BaseBackup,
  Interval,
  Timeline,
} from '@/lib/platform/backups/wal-archive/wal-archive.schema'

/** What an archive has. */
export type Catalogue = {
  bases: BaseBackup[]
  timelines: Timeline[]
  segments: ReadonlySet<string>
  histories: readonly string[]
}

export async function readCatalogue(store: ArchiveStore): Promise<Catalogue> {
  const names = await store.list()
  const walNames = listWalNames(names)
  const bases = (await readBases(store, names)).filter(({ file }) => names.has(file))
  return {
    bases,
    timelines: await readTimelines(store, walNames, bases),
    segments: new Set(walNames.filter((name) => classifyWalFile(name) === 'segment')),
    histories: walNames.filter((name) => classifyWalFile(name) === 'history'),
  }
}

/** How to get to a time: base backups to begin with, the newest first, each with the segments to replay. */
export type RestorePlan = {
  timeline: Timeline
  candidates: { base: BaseBackup; names: readonly string[] }[]
}

/**
 * Finds the base backups and segments for a restore to `at`, in milliseconds since 1970.
 * @throws BackupError naming the possible times when it is none of them.
 */
export async function planRestore(
  store: ArchiveStore,
  catalogue: Catalogue,
  at: number,
): Promise<RestorePlan> {
  const { bases, timelines, segments } = catalogue
  const timeline = selectTimeline(timelines, at)
  const candidates: RestorePlan['candidates'] = []
  let missing: string | null = null
  for (const base of timeline ? listBases(bases, timeline, at) : []) {
    if (!timeline) break
    const chain = listChain(base, timeline, segments)
    const end = await readEnd(store, base, chain)
    if (end !== null && end >= at) candidates.push({ base, names: chain.names })
    else if (hasLaterSegment(chain.missing, segments)) missing ??= chain.missing
  }
  if (timeline && candidates.length > 0) return { timeline, candidates }
  const gap =
    missing === null ? '' : `\nThe segment ${missing} is missing in the archive, though later ones are there.`
  const possible = describeIntervals(await listIntervals(store, catalogue))
  throw new BackupError(`No restore is possible to ${new Date(at).toISOString()}. ${possible}.${gap}`)
}

/** When the last segment was archived; null when the segments do not make the base backup consistent. */
async function readEnd(
  store: ArchiveStore,
  base: BaseBackup,
  chain: ReturnType<typeof listChain>,
): Promise<number | null> {
  const last = chain.names.at(-1)
  if (last === undefined || !isConsistent(base, chain)) return null
  return readArchiveTime(store, last)
}

const hasLaterSegment = (missing: string, segments: ReadonlySet<string>): boolean =>
  [...segments].some((name) => name.slice(0, 8) === missing.slice(0, 8) && name > missing)

/** All times to which a restore is possible. */
async function listIntervals(
  store: ArchiveStore,
  { bases, timelines, segments }: Catalogue,
): Promise<Interval[]> {
  const intervals: Interval[] = []
  const byStart = timelines.toSorted((a, b) => (a.startedAt ?? -Infinity) - (b.startedAt ?? -Infinity))
  for (const [index, timeline] of byStart.entries()) {
    for (const base of bases.filter((one) => isOnTimeline(one, timeline))) {
      const end = await readEnd(store, base, listChain(base, timeline, segments))
      if (end === null) continue
      const from = Math.max(Date.parse(base.finishedAt), timeline.startedAt ?? -Infinity)
      intervals.push({ from, to: Math.min(end, byStart[index + 1]?.startedAt ?? Infinity) })
    }
  }
  return mergeIntervals(intervals)
}
