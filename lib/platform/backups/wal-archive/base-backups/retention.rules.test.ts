import { createBase, listSegments } from '@/lib/testing/files/wal-archive'
import { isBaseBackupDue, listExpired } from '@/lib/platform/backups/wal-archive/base-backups/retention.rules'
import { toArchiveName } from '@/lib/platform/backups/wal-archive/wal-files.rules'

const archive = (timeline: number, from: number, to: number) =>
  listSegments(timeline, from, to).map(toArchiveName)
const describeBase = (hour: number) => [
  `base-19700101T0${hour}0000Z.json`,
  `base-19700101T0${hour}0000Z.tar.gz`,
]

describe('what the archive no longer needs', () => {
  const names = [...archive(1, 1, 9), '00000002.history.gz', ...describeBase(1), 'README', 'x.gz']
  it.each([
    ['nothing without a base backup', names, [], 3, []],
    ['what is older than the only base backup', names, [createBase(1, 4)], 3, archive(1, 1, 3)],
    ['nothing that one of those that remain needs', names, [createBase(1, 1), createBase(2, 7)], 2, []],
    [
      'an old base backup, its description first, and its segments',
      names,
      [createBase(2, 7), createBase(1, 2), createBase(3, 8)],
      2,
      [...describeBase(1), ...archive(1, 1, 6)],
    ],
    ['never the last base backup', names, [createBase(1, 3)], 0, archive(1, 1, 2)],
    [
      'segments before the lowest beginning: after a restore a newer base backup begins earlier',
      [...archive(1, 1, 9), ...archive(2, 3, 6)],
      [createBase(1, 8), createBase(2, 5, 2)],
      2,
      [...archive(1, 1, 4), ...archive(2, 3, 4)],
    ],
  ])('is %s', (_, all, bases, keep, expired) => {
    expect(listExpired({ names: all, bases }, keep)).toEqual(expired)
  })
})

describe('a base backup', () => {
  const schedule = { enabled: false, hour: 3, keep: 14 }
  // 4 o'clock in Yangon.
  const now = new Date('2026-11-23T21:30:00Z')
  const at = (finishedAt: string, timeline = 1) => ({ finishedAt, timeline })
  const HOUR_MS = 3_600_000
  it.each([
    ['is due at the first start', null, 1, null, true],
    ['is due once a day, also without scheduled backups', at('2026-11-22T21:00:00.000Z'), 1, null, true],
    ['is not due twice a day', at('2026-11-23T20:31:00.000Z'), 1, null, false],
    ['is due on a new timeline', at('2026-11-23T21:29:00.000Z'), 2, null, true],
    ['is not tried again at once', null, 1, now.getTime() - HOUR_MS + 1, false],
    ['is tried again after an hour', null, 1, now.getTime() - HOUR_MS, true],
  ])('%s', (_, newest, timeline, lastAttempt, isDue) => {
    expect(isBaseBackupDue(schedule, now, { newest, timeline, lastAttempt })).toBe(isDue)
  })
})
