import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db, raw, type TransactionClient } from '@/lib/platform/db/client'
import { query, rawSql } from '@/lib/platform/db/query'
import type { Admin } from '@/lib/platform/actors/actors'
import {
  publicZoneView,
  REST_ZONE_ID,
  type PublicZoneView,
  type ZoneView,
} from '@/lib/shop/delivery/delivery-zones.schema'
import type { MissingPlace } from '@/lib/shop/delivery/places/places.schema'
import { defaultRestZone, toPublicZone, toZone, type ZoneRow } from '@/lib/shop/delivery/delivery-zones.view'
import { findPlace, type Place } from '@/lib/shop/delivery/places/places.rules'
import { parseSection } from '@/lib/shop/settings/settings.rules'

/**
 * The zone of `wanted (region, township)` as JSON, null for the rest where that has no row: the zone of the township,
 * else of the region, else the rest. Joined to a statement, so that all that it reads is of one moment.
 */
export const ZONE_SQL = rawSql(`LEFT JOIN LATERAL (
  SELECT zone.id, zone.name, zone.name_my AS "nameMy", zone.fee, zone.free_from AS "freeFrom",
    zone.base_grams AS "baseGrams", zone.step_grams AS "stepGrams", zone.step_fee AS "stepFee", zone.days,
    zone.cash, zone.fee_prepaid AS "feePrepaid", zone.delivers
  FROM delivery_zones zone LEFT JOIN delivery_places place
    ON place.zone_id = zone.id AND place.region = wanted.region AND place.township IN ('', wanted.township)
  WHERE place.zone_id IS NOT NULL OR zone.is_rest
  ORDER BY place.township DESC NULLS LAST LIMIT 1
) zone ON true`)

/**
 * After ZONE_SQL, as a value: what `wanted` would have to say too before the zone is certain. A place without a region, or
 * a region whose townships are in several zones, could be in another zone than the one that was found.
 */
export const MISSING_PLACE_SQL = rawSql(`CASE
  WHEN wanted.region = '' AND EXISTS (SELECT FROM delivery_places) THEN 'region'
  WHEN wanted.region <> '' AND wanted.township = '' AND EXISTS (
    SELECT FROM delivery_places other
    WHERE other.region = wanted.region AND other.township <> '' AND other.zone_id <> COALESCE(zone.id, ${REST_ZONE_ID})
  ) THEN 'township'
END`)

/** What ZONE_SQL and MISSING_PLACE_SQL find, and the stored delivery section of the settings. */
export type ZoneTerms = { zone: ZoneRow | null; missingPlace: MissingPlace | null; delivery: unknown }

/** The codes of a place as `wanted` needs them. */
export const toWantedPlace = (place: Place | null) => ({
  region: place?.region ?? '',
  township: place?.township ?? '',
})

/**
 * The zone of ZoneTerms, and what the delivery settings say: the fee of the rest, in Kyat, whether an order needs a phone
 * number, and whether it can be fetched.
 */
export const readZoneTerms = ({
  zone,
  delivery,
}: Pick<ZoneTerms, 'zone' | 'delivery'>): {
  zone: ZoneRow
  deliveryFee: number
  isPhoneRequired: boolean
  isPickupOffered: boolean
} => {
  const { fee: deliveryFee, isPhoneRequired, isPickupOffered } = parseSection('delivery', delivery)
  return { zone: zone ?? defaultRestZone, deliveryFee, isPhoneRequired, isPickupOffered }
}

/** The zone that delivers to the place of these two fields of an address; unknown places have the rest (decision 0179). */
export async function getZoneByAddress(
  townCity: string | null,
  stateCountry: string | null,
): Promise<{ zone: PublicZoneView; place: Place | null; missingPlace: MissingPlace | null }> {
  const place = findPlace(townCity, stateCountry)
  const { region, township } = toWantedPlace(place)
  const [row] = await query<ZoneTerms>()`
    SELECT row_to_json(zone) AS zone, ${MISSING_PLACE_SQL} AS "missingPlace", delivery.value AS delivery
    FROM (VALUES (${region}::text, ${township}::text)) wanted (region, township)
      LEFT JOIN settings delivery ON delivery.key = 'delivery' ${ZONE_SQL}`
  const { zone, deliveryFee } = readZoneTerms(row ?? { zone: null, delivery: null })
  return { zone: toPublicZone(zone, deliveryFee), place, missingPlace: row?.missingPlace ?? null }
}

/** The zone of an address for a transaction, the fee of the rest in Kyat, what its place lacks, and whether orders need a phone number. */
export async function findPlaceTerms(
  tx: TransactionClient,
  townCity: string | null,
  stateCountry: string | null,
): Promise<{
  zone: ZoneRow
  deliveryFee: number
  missingPlace: MissingPlace | null
  isPhoneRequired: boolean
}> {
  const { region, township } = toWantedPlace(findPlace(townCity, stateCountry))
  const [row] = await tx.$queryRaw<ZoneTerms[]>`
    SELECT row_to_json(zone) AS zone, ${raw(MISSING_PLACE_SQL.text)} AS "missingPlace", delivery.value AS delivery
    FROM (VALUES (${region}::text, ${township}::text)) wanted (region, township)
      LEFT JOIN settings delivery ON delivery.key = 'delivery' ${raw(ZONE_SQL.text)}`
  const { zone, deliveryFee, isPhoneRequired } = readZoneTerms(row ?? { zone: null, delivery: null })
  return { zone, deliveryFee, missingPlace: row?.missingPlace ?? null, isPhoneRequired }
}

/** All zones, the rest first, then by name; customers see what each charges, not its places. */
export const listPublicZones = (): Promise<PublicZoneView[]> =>
  memoizeTagged('delivery-zones', [cacheTags.settings], async () =>
    (await readZones(db())).map((zone) => publicZoneView.parse(zone)),
  )

/** All zones with their places, the rest first, then by name. */
export const listZones = (_admin: Admin, on: DatabaseClient = db()): Promise<ZoneView[]> => readZones(on)

async function readZones(on: DatabaseClient): Promise<ZoneView[]> {
  const [stored, setting] = await Promise.all([
    on.deliveryZone.findMany({
      include: { places: { orderBy: [{ region: 'asc' }, { township: 'asc' }] } },
      orderBy: [{ isRest: 'desc' }, { name: 'asc' }, { id: 'asc' }],
    }),
    on.setting.findUnique({ where: { key: 'delivery' }, select: { value: true, version: true } }),
  ])
  const delivery = { fee: parseSection('delivery', setting?.value).fee, version: setting?.version ?? 0 }
  const rest = stored[0]?.isRest ? [] : [{ ...defaultRestZone, places: [] }]
  return [...rest, ...stored].map((zone) => toZone(zone, delivery))
}
