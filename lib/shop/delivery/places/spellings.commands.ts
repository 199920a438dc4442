import { recordChange } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { withTransaction } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { conflict, notFound, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { describePlace, isKnownPlace, toSpellingKey } from '@/lib/shop/delivery/places/places.rules'
import { loadSpellings } from '@/lib/shop/delivery/places/spellings.queries'
import {
  MAX_SPELLINGS,
  type SpellingInput,
  type SpellingView,
} from '@/lib/shop/delivery/places/spellings.schema'

/**
 * Adds a spelling of a place; one that was added before names the new place from then on.
 * @throws AppError 'validation_failed' under region for a place that does not exist, and under spelling for a text without
 * letters and for one that names a place already; 'conflict' when there are too many.
 */
export async function addSpelling(
  admin: Admin<'owner'>,
  { spelling, region, township }: SpellingInput,
): Promise<SpellingView> {
  const place = { region, township }
  const names = describePlace(place)
  if (names === null) throw validationError('region', errorText('unknown_place', { place: region }))
  const key = toSpellingKey(spelling)
  if (key === '') throw validationError('spelling', errorText('required'))
  if (isKnownPlace(spelling)) throw validationError('spelling', errorText('place_known_already'))
  const id = await withTransaction(async (tx) => {
    invalidateTags(tx, cacheTags.settings)
    await tx.$executeRaw`LOCK TABLE place_spellings IN SHARE ROW EXCLUSIVE MODE`
    const before = await tx.placeSpelling.findUnique({ where: { key } })
    if (!before && (await tx.placeSpelling.count()) >= MAX_SPELLINGS) {
      throw conflict(errorText('max_spellings', { count: MAX_SPELLINGS }))
    }
    const written = await tx.placeSpelling.upsert({
      where: { key },
      create: { key, spelling, ...place },
      update: { spelling, ...place },
    })
    const states = { before: before && toAuditState(before), after: toAuditState(written) }
    await recordChange(tx, admin, 'place_spelling', before ? 'update' : 'create', written.id, states)
    return written.id
  })
  await loadSpellings()
  return { id, spelling, ...place, name: names.name, name_my: names.nameMy }
}

/**
 * Removes an added spelling; orders keep their zones.
 * @throws AppError 'not_found'.
 */
export async function deleteSpelling(admin: Admin<'owner'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    invalidateTags(tx, cacheTags.settings)
    const [before] = await tx.placeSpelling.findMany({ where: { id } })
    if (!before || (await tx.placeSpelling.deleteMany({ where: { id } })).count === 0) {
      throw notFound('no_place_spelling')
    }
    const states = { before: toAuditState(before), after: null }
    await recordChange(tx, admin, 'place_spelling', 'delete', id, states)
  })
  await loadSpellings()
}

const toAuditState = ({
  spelling,
  ...place
}: {
  spelling: string
  region: string
  township: string | null
}) => ({
  spelling,
  place: describePlace(place)?.name ?? place.region,
})
