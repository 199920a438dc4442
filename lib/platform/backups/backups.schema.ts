import { z } from 'zod'

/** A backup that cannot be made or restored; the message is for the person who ran the command. */
export class BackupError extends Error {}

/** The format this shop writes and reads; files of another format are rejected. */
export const FORMAT = 1

const count = z.int().min(0)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.strictObject({
  name: identifier,
  /** In the order of their values; generated columns are not written. */
  columns: z.array(identifier).min(1),
  rows: count,
})

const member = z.strictObject({ name: z.string().min(1), bytes: count, sha256 })

/** The last member of a backup: the list of all other members, and the origin of the backup. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The shop's version from package.json. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The tool that wrote the rows: COPY by the shop itself, or pg_dump in its custom format. */
  writtenBy: z.enum(['copy', 'pg_dump']),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })),
  /** Ordered so that each table comes after those it refers to. */
  tables: z.array(table),
  /** The last value, in decimal, of each sequence that was ever used. */
  sequences: z.array(z.strictObject({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/) })),
  /** Whether the shop signed with APP_SECRET from its environment, which is not in the file. */
  needsSecret: z.boolean(),
  /** Upload paths in rows whose file was absent or incomplete. */
  missing: z.array(z.string()),
  /** All other members, in file order. */
  members: z.array(member),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchiveEntry = z.infer<typeof member>
export type TableEntry = z.infer<typeof table>

/** How many finished backups to retain (`--keep`). */
export const retentionSchema = z.coerce.number().pipe(z.int().min(1).max(100_000))

/** Why a backup of the shop itself was not made; a screen says what to do about each. */
export const failureReasons = ['low_disk', 'disk_full', 'not_writable', 'interrupted', 'failed'] as const
export type FailureReason = (typeof failureReasons)[number]

/** When the shop makes backups by itself: each day at `hour` in Yangon, of which the newest `keep` are kept. */
export type BackupSchedule = { enabled: boolean; hour: number; keep: number }
