import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { zoneFields } from '@/lib/shop/delivery/zone-fields.schema'
import { omitFields, toAuditFields, toColumns } from '@/lib/platform/fields/fields'
import { errorText } from '@/lib/platform/errors/error-text'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { assertVersion } from '@/lib/shop/catalogue/products/catalogue.commands'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { AppError, conflict, notFound } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import {
  MAX_ZONES,
  type UpdateZoneInput,
  type ZoneInput,
  type ZoneView,
} from '@/lib/shop/delivery/delivery-zones.schema'
import type { Place } from '@/lib/shop/delivery/places/places.rules'
import {
  findMissingWeights,
  readPlaces,
  toZoneNames,
  WEIGHTS_BELONG_TOGETHER,
} from '@/lib/shop/delivery/places/zone-places.rules'
import { lockSections, setDeliveryFee } from '@/lib/shop/settings/settings.commands'
import { recordChange } from '@/lib/platform/audit/audit-log.commands'

/**
 * Every command that writes a zone locks the setting of the delivery fee first, so that concurrent changes cannot give a
 * place to two zones. Checkouts do not wait for it: they read zones as of one moment.
 */

const REST_STAYS = errorText('fallback_zone_not_deletable')
const TOO_MANY_ZONES = errorText('max_zones', { count: MAX_ZONES })

/**
 * Adds a zone.
 * @throws AppError 'validation_failed' under places for a place that is unknown or in another zone, which the message
 * names, and under the fields of the weight when some are missing; 'conflict' when there are too many zones.
 */
export const createZone = (
  admin: Admin<'owner'>,
  input: ZoneInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<ZoneView> =>
  withZones(admin, async (tx, zones) => {
    await claim.begin(tx)
    assertZoneCount(zones.length)
    const zone = await addZone(tx, admin, input, toPlaces(input.places, zones))
    await claim.end(tx, zone.id)
    return zone
  })

/** Inserts a zone with these places, and its audit entry. */
export async function addZone(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  input: ZoneInput,
  places: readonly Place[],
): Promise<ZoneView> {
  assertWeights({ base_grams: null, step_grams: null, step_fee: null, ...withoutUndefined(input) })
  const { id } = await tx.deliveryZone.create({ data: toColumns(zoneFields, input), select: { id: true } })
  await setPlaces(tx, id, places)
  return auditChange(tx, admin, id, null)
}

/**
 * Changes a zone; existing orders keep what they were shown. The fee of the rest is the setting `delivery_fee`, whose
 * change is audited as one of the settings.
 * @throws AppError 'not_found'; 'conflict' when its version is not the one seen, with the current zone as `current` in its
 * body; 'validation_failed' as for a new one.
 */
export const updateZone = (
  admin: Admin<'owner'>,
  id: number,
  { version, ...patch }: UpdateZoneInput,
): Promise<ZoneView> =>
  withZones(admin, async (tx, zones) => {
    const before = findZone(zones, id)
    assertVersion(version, before)
    const others = zones.filter((zone) => zone.id !== id)
    const places = patch.places && toPlaces(patch.places, others)
    return writeZone(tx, admin, before, patch, places)
  })

/** Writes the given fields and places of a zone and its audit entry. */
export async function writeZone(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  before: ZoneView,
  { fee, ...patch }: Omit<UpdateZoneInput, 'version' | 'places'>,
  places: readonly Place[] | undefined,
): Promise<ZoneView> {
  assertWeights({ ...before, ...withoutUndefined(patch) })
  if (before.is_rest) await holdRest(tx, before)
  if (before.is_rest && fee !== undefined) await setDeliveryFee(tx, admin, fee)
  const columns = toColumns(zoneFields, before.is_rest ? patch : { ...patch, fee })
  await tx.deliveryZone.update({ where: { id: before.id }, data: { ...columns, version: { increment: 1 } } })
  if (places) {
    await tx.deliveryPlace.deleteMany({ where: { zoneId: before.id } })
    await setPlaces(tx, before.id, places)
  }
  return auditChange(tx, admin, before.id, before)
}

/**
 * Deletes a zone; its places have the rest from then on.
 * @throws AppError 'not_found', or 'conflict' for the rest.
 */
export const deleteZone = (admin: Admin<'owner'>, id: number): Promise<void> =>
  withZones(admin, async (tx, zones) => {
    const before = findZone(zones, id)
    if (before.is_rest) throw conflict(REST_STAYS)
    await tx.deliveryZone.delete({ where: { id } })
    await recordChange(tx, admin, 'delivery_zone', 'delete', String(id), {
      before: toAuditState(before),
      after: null,
    })
  })

/** Runs `work` with all zones, while no other command writes one. */
export const withZones = <T>(
  admin: Admin<'owner'>,
  work: (tx: TransactionClient, zones: ZoneView[]) => Promise<T>,
): Promise<T> =>
  withTransaction(async (tx) => {
    await lockSections(tx, ['delivery'])
    invalidateTags(tx, cacheTags.settings)
    return work(tx, await listZones(admin, tx))
  })

/** @throws AppError 'conflict' when `count` zones, the rest among them, are too many for another. */
export function assertZoneCount(count: number): void {
  if (count > MAX_ZONES) throw conflict(TOO_MANY_ZONES)
}

function findZone(zones: readonly ZoneView[], id: number): ZoneView {
  const zone = zones.find((one) => one.id === id)
  if (!zone) throw notFound('no_delivery_zone')
  return zone
}

function toPlaces(lines: readonly string[], others: readonly ZoneView[]): Place[] {
  const { places, problems } = readPlaces(lines, toZoneNames(others))
  const [first] = problems
  if (first !== undefined) throw new AppError('validation_failed', first, { fields: { places: problems } })
  return places
}

function assertWeights(zone: Pick<ZoneView, 'base_grams' | 'step_grams' | 'step_fee'>): void {
  const missing = findMissingWeights(zone)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((field) => [field, [WEIGHTS_BELONG_TOGETHER]]))
  throw new AppError('validation_failed', WEIGHTS_BELONG_TOGETHER, { fields })
}

/** The rest has a row only once it has been changed. */
const holdRest = (tx: TransactionClient, { id, name, name_my: nameMy }: ZoneView) =>
  tx.deliveryZone.createMany({ data: [{ id, name, nameMy, isRest: true, version: 0 }], skipDuplicates: true })

const setPlaces = (tx: TransactionClient, zoneId: number, places: readonly Place[]) =>
  tx.deliveryPlace.createMany({
    data: places.map(({ region, township }) => ({ region, township: township ?? '', zoneId })),
  })

const withoutUndefined = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T

async function auditChange(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  id: number,
  before: ZoneView | null,
): Promise<ZoneView> {
  const after = findZone(await listZones(admin, tx), id)
  const states = { before: before && toAuditState(before), after: toAuditState(after) }
  await recordChange(tx, admin, 'delivery_zone', before ? 'update' : 'create', String(id), states)
  return after
}

/** A zone as the audit log stores it. The fee of the rest is audited with the settings. */
const toAuditState = ({ places, ...zone }: ZoneView): AuditFields => ({
  ...toAuditFields(zone.is_rest ? omitFields(zoneFields, 'fee') : zoneFields, zone),
  places: places.map(({ name }) => name).join('; '),
})
