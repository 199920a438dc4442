import { getArchiveDelay } from '@/lib/platform/backups/wal-archive/archive-delay.rules'

const archiver = { isOn: true, timeline: 1, failingSince: null, failedCount: 0 }

it.each([
  ['nothing waits', null, archiver, 0],
  ['a file waits', 400, archiver, 600],
  ['the server cannot copy to the spool', null, { ...archiver, failingSince: 300 }, 700],
  ['both', 100, { ...archiver, failingSince: 300 }, 900],
  ['the database is away', 400, null, 600],
  ['a file of the future, from a clock that was wrong', 5_000, archiver, 0],
])('when %s', (_, waitingSince, state, delay) => {
  expect(getArchiveDelay({ waitingCount: 1, waitingSince, newestBase: null }, state, 1_000)).toBe(delay)
})
