/**
 * lib/platform/idempotency: A repeated creation gets the first result, by its Idempotency-Key. Everything may import
 * it.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { createHash } from 'node:crypto'
import type { Admin } from '@/lib/platform/actors/actors'
import { deleteInBatches } from '@/lib/platform/db/delete-in-batches'
import { type JsonObject, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { AppError, conflict } from '@/lib/platform/errors/app-error'
import { IDEMPOTENCY_TTL_DAYS } from '@/lib/platform/idempotency/idempotency.schema'

export type CreatedKind =
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'product_group'
  | 'product'
  | 'payment_account'
  | 'delivery_zone'
  | 'delivery_zones_file'
  | 'courier'
  | 'promotion'
  | 'refund'
  | 'waiver'
  | 'write_off'
  | 'reversal'
  | 'allowance'
  | 'return_reversal'
  | 'return'
  | 'exchange'
  | 'settlement'
  | 'note'
  | 'order_change'
  | 'change_request'
  | 'image_set'
  | 'bulk_change'
  | 'basket'

/** A JSON object, as it is stored. */
type Answer = Readonly<Record<string, unknown>>

/**
 * What a command that adds something calls in its transaction: first `begin`, then `end` with the id of the record, or with
 * the result where there is no record to read again.
 */
export type CreationClaim = {
  begin: (tx: TransactionClient) => Promise<void>
  end: (tx: TransactionClient, result: number | Answer) => Promise<void>
}

/** The claim of a call without a key. */
export const UNCLAIMED: CreationClaim = { begin: () => Promise.resolve(), end: () => Promise.resolve() }

/** Runs `work`, which adds a record and returns its id, in one transaction with the claim of its call. */
export const withClaim = (
  claim: CreationClaim,
  work: (tx: TransactionClient) => Promise<number>,
): Promise<number> =>
  withTransaction(async (tx) => {
    await claim.begin(tx)
    const id = await work(tx)
    await claim.end(tx, id)
    return id
  })

/** An earlier call with the same key has done this. */
class DoneBeforeError extends Error {
  constructor(readonly result: number | Answer) {
    super()
  }
}

type Request<V> = {
  kind: CreatedKind
  /** The Idempotency-Key; without one `create` always runs. */
  key: string | null
  input: unknown
  create: (claim: CreationClaim) => Promise<V>
  /** The record as it is now; null when it has been deleted. */
  read: (id: number) => Promise<V | null>
}

/**
 * Creates a record, or returns the one that an earlier call of this admin with the same key created: an answer may be
 * lost after the commit. The key is claimed in the transaction of the creation, so of concurrent calls one creates and
 * the others wait for it.
 * @throws AppError 'validation_failed' when the key was used for another request, 'conflict' when the record has been
 * deleted since, and what `create` throws; the key is then free again.
 */
export async function createOnce<V>(
  admin: Admin,
  { kind, key, input, create, read }: Request<V>,
): Promise<{ isNew: boolean; view: V }> {
  if (key === null) return { isNew: true, view: await create(UNCLAIMED) }
  try {
    return { isNew: true, view: await create(claimOf(admin, kind, key, input)) }
  } catch (error) {
    if (!(error instanceof DoneBeforeError) || typeof error.result !== 'number') throw error
    const view = await read(error.result)
    if (view === null) throw conflict(errorText('idempotency_key_record_deleted'))
    return { isNew: false, view }
  }
}

/**
 * Does something that has no record of its own, or returns the result of an earlier call of this admin with the same key.
 * @throws AppError 'validation_failed' when the key was used for another request, and what `change` throws; the key is
 * then free again.
 */
export async function changeOnce<V extends Answer>(
  admin: Admin,
  {
    kind,
    key,
    input,
    change,
  }: Pick<Request<V>, 'kind' | 'key' | 'input'> & { change: (claim: CreationClaim) => Promise<V> },
): Promise<V> {
  if (key === null) return change(UNCLAIMED)
  try {
    return await change(claimOf(admin, kind, key, input))
  } catch (error) {
    if (!(error instanceof DoneBeforeError) || typeof error.result === 'number') throw error
    // A key belongs to one kind of call, which stored its own result.
    return error.result as V
  }
}

function claimOf({ identity: actor }: Admin, kind: CreatedKind, key: string, input: unknown): CreationClaim {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return {
    async begin(tx) {
      const claimed = await tx.$executeRaw`
        INSERT INTO creation_keys (actor, kind, key, request_hash) VALUES (${actor}, ${kind}, ${key}, ${requestHash})
        ON CONFLICT DO NOTHING`
      if (claimed > 0) return
      const earlier = await tx.creationKey.findUnique({ where: { actor_kind_key: { actor, kind, key } } })
      const result = earlier?.recordId ?? earlier?.answer
      if (earlier?.requestHash === requestHash && result !== undefined && result !== null)
        throw new DoneBeforeError(result as number | Answer)
      throw new AppError('validation_failed', errorText('idempotency_key_of_another_record'))
    },
    async end(tx, result) {
      await tx.creationKey.update({
        where: { actor_kind_key: { actor, kind, key } },
        data: typeof result === 'number' ? { recordId: result } : { answer: result as JsonObject },
      })
    },
  }
}

/** Deletes expired keys; returns how many. */
export const deleteExpiredCreationKeys = (): Promise<number> =>
  deleteInBatches(
    (limit) => query()`
      DELETE FROM creation_keys WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM creation_keys
        WHERE created_at < now() - ${IDEMPOTENCY_TTL_DAYS}::int * interval '1 day' LIMIT ${limit}
      )) RETURNING key`,
  )
