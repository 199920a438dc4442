import { gunzipSync } from 'node:zlib'
import {
  classifyWalFile,
  compressWal,
  formatSegment,
  getSegmentNumber,
  isBaseDescription,
  isBaseFile,
  parseArchiveName,
  parseGzipTime,
  parseHistory,
  parseHistoryName,
  parseSegment,
  toBaseDescription,
  toBaseFile,
} from '@/lib/platform/backups/wal-archive/wal-files.rules'

const MB = 1_048_576

it.each([
  ['000000010000000000000001', 'segment'],
  ['0000000A000000FF000000FF', 'segment'],
  ['00000002.history', 'history'],
  ['000000010000000000000003.partial', 'unneeded'],
  ['000000010000000000000003.00000028.backup', 'unneeded'],
  ['archtemp.000000010000000000000003.77.1764', null],
  ['000000010000000000000001.gz', null],
  ['00000001000000000000000g', null],
  ['newest-base.json', null],
  ['../00000002.history', null],
  ['', null],
])('%s is %s', (name, kind) => {
  expect(classifyWalFile(name)).toBe(kind)
  expect(parseArchiveName(`${name}.gz`)).toBe(kind === null ? null : name)
})

it.each([
  ['000000010000000000000001', 16 * MB, { timeline: 1, number: 1 }],
  ['0000000100000000000000FF', 16 * MB, { timeline: 1, number: 255 }],
  ['000000010000000100000000', 16 * MB, { timeline: 1, number: 256 }],
  ['0000000B0000000200000003', 16 * MB, { timeline: 11, number: 515 }],
  ['000000010000000100000000', MB, { timeline: 1, number: 4096 }],
  ['000000010000000100000003', 1024 * MB, { timeline: 1, number: 7 }],
])('the segment %s has a number, in segments of %d bytes', (name, bytes, segment) => {
  expect(parseSegment(name, bytes)).toEqual(segment)
  expect(formatSegment(segment, bytes)).toBe(name)
})

it.each([
  ['0/0', 0],
  ['0/FFFFFF', 0],
  ['0/1000000', 1],
  ['1/0', 256],
  ['A/2FFFFFF', 2562],
])('the position %s is in the segment %d', (lsn, number) => {
  expect(getSegmentNumber(lsn, 16 * MB)).toBe(number)
})

it.each([
  ['', []],
  ['1\t0/3000148\tbefore 2026-11-24 03:45:00+00\n', [{ timeline: 1, lsn: '0/3000148' }]],
  [
    '1\t0/3000148\tno recovery target specified\n\n2\t1/5000000\tbefore 2026-11-25\n',
    [
      { timeline: 1, lsn: '0/3000148' },
      { timeline: 2, lsn: '1/5000000' },
    ],
  ],
  ['# a comment\nnonsense\n', []],
])('a history is read as its forks: %j', (text, forks) => {
  expect(parseHistory(text)).toEqual(forks)
})

it('the name of a history says its timeline', () => {
  expect(parseHistoryName('0000001F.history')).toBe(31)
})

it('a compressed file is one for gzip, and says to the second when the original was written', async () => {
  const content = Buffer.alloc(100_000, 'log')
  const compressed = await compressWal(content, Date.UTC(2026, 10, 24, 3, 45, 0, 999))
  expect(gunzipSync(compressed).equals(content)).toBe(true)
  expect(parseGzipTime(compressed.subarray(0, 8))).toBe(Date.UTC(2026, 10, 24, 3, 45))
})

it.each([['no gzip header'], [''], ['\u001f']])('%j has no time', (text) => {
  expect(parseGzipTime(Buffer.from(text))).toBeNull()
})

it('a base backup is named by its time in UTC, and so is its description', () => {
  const file = toBaseFile(new Date(Date.UTC(2026, 10, 24, 3, 5, 9, 12)))
  expect(file).toBe('base-20261124T030509Z.tar.gz')
  expect(toBaseDescription(file)).toBe('base-20261124T030509Z.json')
  expect([file, toBaseDescription(file)].map(isBaseDescription)).toEqual([false, true])
  expect([file, toBaseDescription(file), `${file}.part`, `../${file}`].map(isBaseFile)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
