import { cacheTags, onOutdated } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { log } from '@/lib/platform/observability/log'
import type { Admin } from '@/lib/platform/actors/actors'
import { getProcessState } from '@/lib/platform/process/process-state'
import { describePlace, findPlace, isPlace, setSpellings } from '@/lib/shop/delivery/places/places.rules'
import type { SpellingView, UnknownPlaceView } from '@/lib/shop/delivery/places/spellings.schema'

/** The spellings that the shop has added, by name. */
export async function listSpellings(_admin: Admin, on: DatabaseClient = db()): Promise<SpellingView[]> {
  const rows = await on.placeSpelling.findMany({ orderBy: [{ spelling: 'asc' }, { id: 'asc' }] })
  return rows.map(({ id, spelling, region, township }) => {
    const place = { region, township }
    const { name, nameMy } = describePlace(place) ?? { name: region, nameMy: region }
    return { id, spelling, ...place, name, name_my: nameMy }
  })
}

/** The newest orders that are looked at, and the most places that are listed. */
const MAX_ORDERS = 500
const MAX_PLACES = 20
/** The orders of a place that are named. */
const MAX_NAMED = 20

/**
 * The unrecognised places of the newest orders, the most frequent first. Leaves out what is recognised by now, and names of regions,
 * which only lack the township.
 */
export async function listUnknownPlaces(_admin: Admin, on?: QueryExecutor): Promise<UnknownPlaceView[]> {
  const rows = await query<UnknownPlaceView>(on)`
    SELECT town_city, state_country, count(*)::int AS orders, max(id) AS order_id,
      (array_agg(id ORDER BY id DESC))[1:${MAX_NAMED}] AS order_ids
    FROM (
      SELECT o.id, a.town_city, a.state_country FROM orders o JOIN order_addresses a ON a.order_id = o.id
      WHERE o.missing_place IS NOT NULL ORDER BY o.id DESC LIMIT ${MAX_ORDERS}
    ) AS newest
    WHERE coalesce(town_city, '') <> '' GROUP BY 1, 2 ORDER BY orders DESC, order_id DESC`
  return rows
    .filter(
      ({ town_city, state_country }) => !findPlace(town_city, state_country)?.township && !isPlace(town_city),
    )
    .slice(0, MAX_PLACES)
}

const state = getProcessState<{ loading: Promise<void> }>('place-spellings-load')

/** Reads the added spellings into the finder of this process, after reads that began before. */
export function loadSpellings(): Promise<void> {
  const loading = (state.loading ?? Promise.resolve()).then(readSpellings, readSpellings)
  state.loading = loading
  return loading
}

async function readSpellings(): Promise<void> {
  // By a statement: each process reads them at its start, which would load Prisma's compiler of queries.
  const rows = await query<{ key: string; region: string; township: string | null }>()`
    SELECT key, region, township FROM place_spellings`
  setSpellings(new Map(rows.map(({ key, region, township }) => [key, { region, township }])))
}

/**
 * Keeps the finder of this process in step with the added spellings, also those of other processes; returns a function that
 * ends it. A read that fails is logged, and repeated at the next change, or when the database is heard again.
 */
export function watchSpellings(): () => Promise<void> {
  const load = () =>
    loadSpellings().catch((error: unknown) => log.warn({ err: error }, 'place spellings could not be read'))
  let loading = load()
  const reload = () => {
    loading = load()
  }
  const end = onOutdated([cacheTags.settings], reload)
  return async () => {
    end()
    await loading
  }
}
