import { z } from 'zod'

/** A backup that cannot be made or put back, in words for who called the command. */
export class BackupError extends Error {}

/** What this shop writes and reads; a file of another format is refused. */
export const FORMAT = 1

const count = z.int().min(0)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.strictObject({
  name: identifier,
  /** In the order of their values; generated ones are not written. */
  columns: z.array(identifier).min(1),
  rows: count,
})

const member = z.strictObject({ name: z.string().min(1), bytes: count, sha256 })

/** The last member of a backup: what else is in it, and what it was made of. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The shop's version in package.json. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** What wrote the rows: the shop itself by COPY, or pg_dump in its custom format. */
  writtenBy: z.enum(['copy', 'pg_dump']),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })),
  /** In an order in which each table comes after those it refers to. */
  tables: z.array(table),
  /** Of sequences that were ever used: their last value, in decimal. */
  sequences: z.array(z.strictObject({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/) })),
  /** Whether the shop signed with a APP_SECRET of its settings: that one is not in the file. */
  needsSecret: z.boolean(),
  /** Addresses that rows name and whose file was not there whole. */
  missing: z.array(z.string()),
  /** Every other member, in the order of the file. */
  members: z.array(member),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchiveEntry = z.infer<typeof member>
export type TableEntry = z.infer<typeof table>

/** How many finished backups stay (`--keep`). */
export const retentionSchema = z.coerce.number().pipe(z.int().min(1).max(100_000))
