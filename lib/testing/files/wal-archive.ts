import type { BaseBackup } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

const SEGMENT_BYTES = 16 * 1_048_576

const HOUR_MS = 3_600_000

/** A base backup made at this hour of a day in 1970, that begins and ends in the segment `number`. */
export const createBase = (hour: number, number: number, timeline = 1): BaseBackup => ({
  format: 1,
  file: `base-19700101T${String(hour).padStart(2, '0')}0000Z.tar.gz`,
  timeline,
  startLsn: `0/${number.toString(16).toUpperCase()}000028`,
  stopLsn: `0/${number.toString(16).toUpperCase()}000158`,
  startedAt: new Date(hour * HOUR_MS - 1_000).toISOString(),
  finishedAt: new Date(hour * HOUR_MS).toISOString(),
  segmentBytes: SEGMENT_BYTES,
  bytes: 1,
  sha256: '0'.repeat(64),
})

/** The names of the segments `from` to `to` of a timeline. */
export const listSegments = (timeline: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    [timeline, 0, from + index].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join(''),
  )
