import { createBase, listSegments } from '@/lib/testing/files/wal-archive'
import {
  describeIntervals,
  isConsistent,
  isOnTimeline,
  listBases,
  listChain,
  mergeIntervals,
  parseRestoreTime,
  selectTimeline,
} from '@/lib/platform/backups/wal-archive/restore/restore-plan.rules'
import type { Timeline } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

const NOW = Date.UTC(2026, 10, 24, 12)

describe('the time of a restore', () => {
  it.each([
    ['2026-11-24T10:15:00+06:30', Date.UTC(2026, 10, 24, 3, 45)],
    ['2026-11-24T03:45:00Z', Date.UTC(2026, 10, 24, 3, 45)],
    ['2026-11-24T03:45:00.250Z', Date.UTC(2026, 10, 24, 3, 45, 0, 250)],
    ['2026-11-24T12:00:00Z', NOW],
  ])('%s is one instant in every time zone', (text, at) => {
    expect(parseRestoreTime(text, NOW)).toBe(at)
  })

  it.each([
    ['2026-11-24T10:15:00'],
    ['2026-11-24 10:15:00+06:30'],
    ['2026-11-24'],
    ['10:15'],
    ['2026-11-24T10:15Z'],
    ['2026-02-30T10:15:00Z'],
    ['2026-11-24T25:00:00Z'],
    ['2026-11-24T10:15:00+06:30; DROP TABLE orders'],
    ["2026-11-24T10:15:00Z' -c restore_command='true"],
    ['yesterday'],
    ['9'.repeat(1_000_000)],
    [''],
  ])('%.60s is rejected with an example', (text) => {
    expect(() => parseRestoreTime(text, NOW)).toThrow(
      /^--at takes a date, a time and a time zone, such as 2026/,
    )
  })

  it('a time in the future is rejected', () => {
    expect(() => parseRestoreTime('2026-11-24T12:00:00.001Z', NOW)).toThrow(/future/)
    expect(() => parseRestoreTime('9999-01-01T00:00:00Z', NOW)).toThrow(/future/)
  })
})

/** At 10 the shop was restored to the segment 5, at 12 to the segment 3 of the first timeline. */
const first: Timeline = { id: 1, startedAt: null, ancestors: [] }
const second: Timeline = { id: 2, startedAt: 36_000_000, ancestors: [{ timeline: 1, lsn: '0/5000800' }] }
const third: Timeline = { id: 3, startedAt: 43_200_000, ancestors: [{ timeline: 1, lsn: '0/3000800' }] }
const fourth: Timeline = {
  id: 4,
  startedAt: 50_400_000,
  ancestors: [...second.ancestors, { timeline: 2, lsn: '0/8000000' }],
}
const timelines = [third, first, second]

it.each([
  [0, 1],
  [35_999_999, 1],
  [36_000_000, 2],
  [43_199_999, 2],
  [43_200_000, 3],
  [99_999_999, 3],
])('at %d the database was on timeline %d', (at, id) => {
  expect(selectTimeline(timelines, at)?.id).toBe(id)
})

it('before the first timeline that is known there is none', () => {
  expect(selectTimeline([second], 1)).toBeNull()
  expect(selectTimeline([], 1)).toBeNull()
})

it.each([
  ['of the timeline itself', createBase(11, 9, 2), second, true],
  ['from before the fork', createBase(1, 4), second, true],
  ['from after the fork', createBase(9, 6), second, false],
  ['of another branch', createBase(11, 5, 2), third, false],
  ['of the second of two ancestors', createBase(11, 7, 2), fourth, true],
])('a base backup %s leads to a timeline or not', (_, base, timeline, isUsable) => {
  expect(isOnTimeline(base, timeline)).toBe(isUsable)
})

it('base backups are tried from the newest that was finished by then', () => {
  const bases = [createBase(1, 2), createBase(3, 4), createBase(5, 6)]
  const hours = (at: number) => listBases(bases, first, at).map(({ finishedAt }) => finishedAt.slice(11, 13))
  expect(hours(4 * 3_600_000)).toEqual(['03', '01'])
  expect(hours(3 * 3_600_000)).toEqual(['03', '01'])
  expect(hours(3 * 3_600_000 - 1)).toEqual(['01'])
  expect(hours(0)).toEqual([])
})

describe('the segments to replay', () => {
  it.each([
    ['all that follow', first, [1, 2, 9], listSegments(1, 2, 9)],
    ['those before a gap', first, [1, 2, 4, 6, 9], listSegments(1, 2, 4)],
    ['none when the first is missing', first, [1, 3, 9], []],
  ])('are %s', (_, timeline, [id = 0, ...ranges], expected) => {
    const names: string[] = []
    for (let index = 0; index < ranges.length; index += 2)
      names.push(...listSegments(id, ranges[index] ?? 0, ranges[index + 1] ?? 0))
    expect(listChain(createBase(1, 2), timeline, new Set(names)).names).toEqual(expected)
  })

  it('go over to the next timeline in the segment of the fork, whatever follows on the old one', () => {
    const archived = new Set([...listSegments(1, 1, 9), ...listSegments(2, 5, 8), ...listSegments(4, 8, 9)])
    const base = createBase(1, 2)
    expect(listChain(base, second, archived).names).toEqual([
      ...listSegments(1, 2, 4),
      ...listSegments(2, 5, 8),
    ])
    expect(listChain(base, fourth, archived)).toEqual({
      names: [...listSegments(1, 2, 4), ...listSegments(2, 5, 7), ...listSegments(4, 8, 9)],
      missing: listSegments(4, 10, 10)[0],
    })
    // Nothing of the new timeline is archived yet.
    expect(listChain(base, second, new Set(listSegments(1, 1, 9))).missing).toBe(listSegments(2, 5, 5)[0])
  })

  it.each([
    ['0/2000158', 0, false],
    ['0/2000158', 1, true],
    ['0/4000158', 2, false],
    ['0/4000158', 3, true],
    ['0/3000000', 1, true],
  ])('a copy that ends at %s with %d segments', (stopLsn, count, isSo) => {
    const base = { ...createBase(1, 2), stopLsn }
    expect(isConsistent(base, { names: listSegments(1, 2, 1 + count), missing: '' })).toBe(isSo)
  })
})

it('possible times are merged and said in order', () => {
  const hour = 3_600_000
  const merged = mergeIntervals([
    { from: 5 * hour, to: 6 * hour },
    { from: hour, to: 2 * hour },
    { from: 2 * hour, to: 3 * hour },
    { from: hour, to: 2 * hour },
    { from: 9 * hour, to: 8 * hour },
  ])
  expect(merged).toEqual([
    { from: hour, to: 3 * hour },
    { from: 5 * hour, to: 6 * hour },
  ])
  expect(describeIntervals(merged)).toBe(
    'A restore is possible to a time from 1970-01-01T01:00:00Z to 1970-01-01T03:00:00Z, and 1970-01-01T05:00:00Z to 1970-01-01T06:00:00Z',
  )
  expect(describeIntervals([])).toMatch(/no time yet/)
})
