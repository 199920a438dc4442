import {
  getFailureReason,
  getLastScheduledTime,
  getNextScheduledTime,
  getRequiredBytes,
  isBackupDue,
  LowDiskError,
} from '@/lib/platform/backups/runs/backup-schedule.rules'
import { BackupError } from '@/lib/platform/backups/backups.schema'

/** Three o'clock in Yangon is half past eight in the evening before, in UTC. */
const THREE = Date.UTC(2026, 10, 23, 20, 30)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const nightly = { enabled: true, hour: 3, keep: 14 }

describe('the times of a schedule', () => {
  it.each([
    ['the minute before', THREE - 60_000, THREE - DAY],
    ['the very moment', THREE, THREE],
    ['the evening', THREE + 20 * HOUR, THREE],
    ['the minute before the next', THREE + DAY - 1, THREE],
  ])('at %s the last one is that of Yangon', (_, now, last) => {
    expect(getLastScheduledTime(new Date(now), 3).getTime()).toBe(last)
    expect(getNextScheduledTime(new Date(now), 3).getTime()).toBe(last + DAY)
  })

  it.each([
    [0, Date.UTC(2026, 10, 22, 17, 30)],
    [23, Date.UTC(2026, 10, 22, 16, 30)],
  ])('at hour %d there is one each day', (hour, last) => {
    expect(getLastScheduledTime(new Date(Date.UTC(2026, 10, 23, 12)), hour).getTime()).toBe(last)
  })
})

describe('a scheduled backup is due', () => {
  it.each([
    ['a new shop', THREE, null, null, true],
    ['yesterday’s is the newest', THREE, THREE - DAY, THREE - DAY, true],
    ['the machine was off for a week', THREE + 9 * HOUR, THREE - 7 * DAY, THREE - 7 * DAY, true],
    ['it was made at three', THREE + HOUR, THREE + 30_000, THREE, false],
    ['an owner or a command made one since', THREE + HOUR, THREE + 60_000, null, false],
    ['an owner made one just before three', THREE, THREE - 60_000, THREE - 2 * HOUR, true],
    ['an attempt failed half an hour ago', THREE + HOUR / 2, THREE - DAY, THREE, false],
    ['an attempt failed an hour ago', THREE + HOUR, THREE - DAY, THREE, true],
    ['a clock that was wrong made one next year', THREE, THREE + 365 * DAY, THREE + 365 * DAY, true],
  ])('or not: %s', (_, now, newestBackup, lastAttempt, expected) => {
    expect(isBackupDue(nightly, new Date(now), { newestBackup, lastAttempt })).toBe(expected)
  })

  it('never while the schedule is off', () => {
    const history = { newestBackup: null, lastAttempt: null }
    expect(isBackupDue({ ...nightly, enabled: false }, new Date(THREE), history)).toBe(false)
  })
})

it('a backup needs its size, a fifth more, and room for the shop', () => {
  expect(getRequiredBytes(0)).toBe(500_000_000)
  expect(getRequiredBytes(10_000_000_000)).toBe(12_500_000_000)
})

it.each<[unknown, string]>([
  [new LowDiskError(1, 2), 'low_disk'],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'disk_full'],
  [Object.assign(new Error('quota'), { code: 'EDQUOT' }), 'disk_full'],
  [Object.assign(new Error('open'), { code: 'EACCES' }), 'not_writable'],
  [Object.assign(new Error('open'), { code: 'EROFS' }), 'not_writable'],
  [new BackupError('pg_dump failed: no'), 'failed'],
  ['thrown text', 'failed'],
])('%p is told as %s', (error, reason) => {
  expect(getFailureReason(error)).toBe(reason)
})
