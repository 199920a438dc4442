import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Fork } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

/** Names of PostgreSQL's files: its manual, "WAL Internals" and "Timelines". */
const SEGMENT = /^[0-9A-F]{24}$/
const HISTORY = /^[0-9A-F]{8}\.history$/
/** The end of an abandoned timeline, and the label of a base backup: a restore needs neither. */
const UNNEEDED = /^[0-9A-F]{24}\.(?:partial|[0-9A-F]{8}\.backup)$/

/** Bytes of the largest segment that PostgreSQL can be built with, and more than any history of timelines has. */
export const MAX_SEGMENT_BYTES = 2 ** 30
export const MAX_HISTORY_BYTES = 2 ** 20

export type WalFileKind = 'segment' | 'history' | 'unneeded'

/** What a file in the server's archive is; null for any other name, such as that of an incomplete file. */
export function classifyWalFile(name: string): WalFileKind | null {
  if (SEGMENT.test(name)) return 'segment'
  if (HISTORY.test(name)) return 'history'
  return UNNEEDED.test(name) ? 'unneeded' : null
}

/** The name of an archived file: compressed, as `gzip -d` expects it. */
export const toArchiveName = (walName: string): string => `${walName}.gz`

/** The name of the WAL file in an archived file; null for any other name. */
export function parseArchiveName(name: string): string | null {
  if (!name.endsWith('.gz')) return null
  const walName = name.slice(0, -'.gz'.length)
  return classifyWalFile(walName) === null ? null : walName
}

/** A segment of the log: the number counts segments since the cluster was created, on all timelines. */
export type Segment = { timeline: number; number: number }

/** Bytes that the first eight digits after the timeline count. */
const LOG_BYTES = 2 ** 32

/** The segment with this name. */
export function parseSegment(name: string, segmentBytes: number): Segment {
  const [timeline = 0, log = 0, part = 0] = [0, 8, 16].map((at) => parseInt(name.slice(at, at + 8), 16))
  return { timeline, number: (log * LOG_BYTES) / segmentBytes + part }
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

export function formatSegment({ timeline, number }: Segment, segmentBytes: number): string {
  const perLog = LOG_BYTES / segmentBytes
  return hex(timeline) + hex(Math.floor(number / perLog)) + hex(number % perLog)
}

/** The number of the segment that contains this position of the log. */
export const getSegmentNumber = (lsn: string, segmentBytes: number): number =>
  Math.floor(parseLsn(lsn) / segmentBytes)

/** A position as a number of bytes. */
export function parseLsn(lsn: string): number {
  const [high = '0', low = '0'] = lsn.split('/')
  return parseInt(high, 16) * LOG_BYTES + parseInt(low, 16)
}

/** The timeline of a history file. */
export const parseHistoryName = (name: string): number => parseInt(name.slice(0, 8), 16)

/** The forks in a history file, oldest first: a timeline, where it was left, and why. */
export const parseHistory = (text: string): Fork[] =>
  text.split('\n').flatMap((line) => {
    const [, timeline, lsn] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? []
    return timeline === undefined || lsn === undefined ? [] : [{ timeline: Number(timeline), lsn }]
  })

/** Bytes of a gzip header up to its time (RFC 1952). */
export const GZIP_TIME_BYTES = 8

/** Compresses a file; `time` (milliseconds since 1970) is stored in the header to the second, as that of the original. */
export async function compressWal(content: Buffer, time: number): Promise<Buffer> {
  const compressed = await promisify(gzip)(content)
  compressed.writeUInt32LE(Math.floor(time / 1000), 4)
  return compressed
}

/** The time in a gzip header, in milliseconds since 1970; null when it is none. */
export const parseGzipTime = (header: Buffer): number | null =>
  header.length >= GZIP_TIME_BYTES && header.readUInt16BE(0) === 0x1f8b ? header.readUInt32LE(4) * 1000 : null

const baseName = (at: Date): string => `base-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
export const toBaseFile = (at: Date): string => `${baseName(at)}.tar.gz`
export const isBaseFile = (name: string): boolean => /^base-\d{8}T\d{6}Z\.tar\.gz$/.test(name)
/** The name of the description of a base backup, which is stored last. */
export const toBaseDescription = (file: string): string => file.replace(/\.tar\.gz$/, '.json')
export const isBaseDescription = (name: string): boolean => /^base-\d{8}T\d{6}Z\.json$/.test(name)
