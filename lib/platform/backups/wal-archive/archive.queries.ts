import { gunzipAtMost } from '@/lib/platform/backups/archive/decompress.queries'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import {
  type ArchiveStore,
  type BaseBackup,
  baseBackupSchema,
  type Timeline,
} from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import {
  classifyWalFile,
  GZIP_TIME_BYTES,
  MAX_HISTORY_BYTES,
  isBaseDescription,
  parseArchiveName,
  parseGzipTime,
  parseHistory,
  parseHistoryName,
  toArchiveName,
} from '@/lib/platform/backups/wal-archive/wal-files.rules'

/** Bytes of the largest description of a base backup. */
const MAX_DESCRIPTION_BYTES = 10_000

/** The base backups in an archive, oldest first. Descriptions that are not readable are left out. */
export async function readBases(store: ArchiveStore, names: Iterable<string>): Promise<BaseBackup[]> {
  const bases: BaseBackup[] = []
  for (const name of [...names].filter(isBaseDescription).toSorted()) {
    const found = await store.read(name, { start: 0, end: MAX_DESCRIPTION_BYTES })
    const parsed =
      found && baseBackupSchema.safeParse(parseJson((await readWhole(found.body)).toString('utf8')))
    if (parsed?.success) bases.push(parsed.data)
  }
  return bases
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** When a WAL file was archived, in milliseconds since 1970; null when it is missing or damaged. */
export async function readArchiveTime(store: ArchiveStore, walName: string): Promise<number | null> {
  const found = await store.read(toArchiveName(walName), { start: 0, end: GZIP_TIME_BYTES - 1 })
  return found && parseGzipTime(await readWhole(found.body))
}

/** The history of a timeline in the archive; null when it is missing. @throws Error when it is damaged or too long. */
async function readHistory(store: ArchiveStore, walName: string): Promise<Buffer | null> {
  const found = await store.read(toArchiveName(walName))
  return found && gunzipAtMost(await readWhole(found.body), MAX_HISTORY_BYTES)
}

/** The names of WAL files in an archive. */
export const listWalNames = (names: Iterable<string>): string[] =>
  [...names].map(parseArchiveName).filter((name) => name !== null)

/** The timelines of an archive. One whose history is missing, because nothing was archived then, begins with its first base backup. */
export async function readTimelines(
  store: ArchiveStore,
  walNames: readonly string[],
  bases: readonly BaseBackup[],
): Promise<Timeline[]> {
  const timelines = new Map<number, Timeline>()
  for (const { timeline: id, startedAt } of bases.toReversed())
    timelines.set(id, { id, startedAt: id === 1 ? null : Date.parse(startedAt), ancestors: [] })
  for (const name of walNames.filter((one) => classifyWalFile(one) === 'history')) {
    const id = parseHistoryName(name)
    const [content, startedAt] = await Promise.all([readHistory(store, name), readArchiveTime(store, name)])
    if (content) timelines.set(id, { id, startedAt, ancestors: parseHistory(content.toString('utf8')) })
  }
  return [...timelines.values()]
}
