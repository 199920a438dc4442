import { z } from 'zod'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import type { BaseBackup, Interval, Timeline } from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import { formatSegment, getSegmentNumber, parseLsn } from '@/lib/platform/backups/wal-archive/wal-files.rules'

const EXAMPLE = '2026-11-24T10:15:00+06:30'
const timeSchema = z.iso.datetime({ offset: true })

/**
 * The time to restore to, in milliseconds since 1970.
 * @throws BackupError for a time without a zone, in the future, or that is none.
 */
export function parseRestoreTime(text: string, now: number): number {
  // Without a limit a long text would be repeated in the message.
  if (text.length > 40 || !timeSchema.safeParse(text).success)
    throw new BackupError(`--at takes a date, a time and a time zone, such as ${EXAMPLE}`)
  const at = Date.parse(text)
  if (at > now) throw new BackupError(`${text} is in the future: --at takes a time that has passed`)
  return at
}

/** The timeline on which the database ran at a time: the last that had begun by then. */
export function selectTimeline(timelines: readonly Timeline[], at: number): Timeline | null {
  const begun = timelines.filter(({ startedAt }) => (startedAt ?? -Infinity) <= at)
  return (
    begun.toSorted((one, other) => (other.startedAt ?? -Infinity) - (one.startedAt ?? -Infinity))[0] ?? null
  )
}

/** Whether the files of a base backup are a state that the timeline went through. */
export function isOnTimeline(base: BaseBackup, timeline: Timeline): boolean {
  if (base.timeline === timeline.id) return true
  const fork = timeline.ancestors.find(({ timeline: id }) => id === base.timeline)
  return fork !== undefined && parseLsn(base.stopLsn) <= parseLsn(fork.lsn)
}

/** The base backups that lead to a time on a timeline, the newest first. */
export const listBases = (bases: readonly BaseBackup[], timeline: Timeline, at: number): BaseBackup[] =>
  bases
    .filter((base) => isOnTimeline(base, timeline) && Date.parse(base.finishedAt) <= at)
    .toSorted((one, other) => Date.parse(other.finishedAt) - Date.parse(one.finishedAt))

/** The timeline whose segment with this number belongs to the path to `timeline`. */
function getTimelineAt(timeline: Timeline, number: number, segmentBytes: number): number {
  // A segment in which a fork lies exists on both timelines; the newer one also has the beginning.
  const left = timeline.ancestors.find(({ lsn }) => number < getSegmentNumber(lsn, segmentBytes))
  return left?.timeline ?? timeline.id
}

/** Segments to replay: their names in order, and the first that the archive does not have. */
export type Chain = { names: string[]; missing: string }

/** The segments from the beginning of a base backup on, up to the first that is missing. */
export function listChain(base: BaseBackup, timeline: Timeline, archived: ReadonlySet<string>): Chain {
  const { segmentBytes } = base
  const names: string[] = []
  for (let number = getSegmentNumber(base.startLsn, segmentBytes); ; number++) {
    const name = formatSegment(
      { timeline: getTimelineAt(timeline, number, segmentBytes), number },
      segmentBytes,
    )
    if (!archived.has(name)) return { names, missing: name }
    names.push(name)
  }
}

/** Whether the segments make the files of the base backup consistent. */
export const isConsistent = (base: BaseBackup, { names }: Chain): boolean => {
  const { segmentBytes } = base
  const start = getSegmentNumber(base.startLsn, segmentBytes)
  // At the very end of a segment nothing of the next one is needed.
  return start + names.length > Math.floor((parseLsn(base.stopLsn) - 1) / segmentBytes)
}

/** The same times without overlaps, in order. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { from, to } of intervals
    .filter((one) => one.from <= one.to)
    .toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

const toText = (time: number) => new Date(time).toISOString().replace('.000', '')

/** The possible times, for a message. */
export function describeIntervals(intervals: readonly Interval[]): string {
  const texts = intervals.map(({ from, to }) => [toText(from), toText(to)].join(' to '))
  if (texts.length === 0) return 'There is no time yet to which a restore is possible'
  const all = texts.join(', and ')
  return `A restore is possible to a time from ${all}`
}
