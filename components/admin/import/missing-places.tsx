import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { type NewTaxonomy, uploadDrawing } from '@/components/admin/taxonomy/create-taxonomy'
import { toPictureKey } from '@/components/admin/taxonomy/drawn-picture'
import { callApi } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { Notice } from '@/components/ui/state/notice'
import type { MissingPlace } from '@/lib/shop/catalogue/import/product-import.schema'
import { joinNames } from '@/lib/platform/i18n/localized'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  places: readonly MissingPlace[]
  /** Checks the file again. */
  onCreated: () => void
}

/** Names shown before the others are counted. */
const SHOWN = 8

const kindOf = ({ category, subcategory }: MissingPlace): NewTaxonomy['kind'] =>
  subcategory !== null ? 'subcategory' : category !== null ? 'category' : 'brand'

const nameOf = ({ brand, category, subcategory }: MissingPlace): string => subcategory ?? category ?? brand

/** Uploads the pictures of new brands and categories, each drawing once, and creates all places in one call. */
async function createAll(places: readonly MissingPlace[], onDone: (count: number) => void): Promise<void> {
  const photos = new Map<string, string>()
  const named: (Pick<MissingPlace, 'brand' | 'category' | 'subcategory'> & { photo: string | null })[] = []
  for (const [index, place] of places.entries()) {
    const { brand, category, subcategory } = place
    const [kind, name] = [kindOf(place), nameOf(place)]
    const key = toPictureKey(name)
    if (kind !== 'subcategory' && !photos.has(key))
      photos.set(
        key,
        await uploadDrawing(kind === 'brand' ? '/api/brands/upload' : '/api/categories/upload', name),
      )
    named.push({
      brand,
      category,
      subcategory,
      photo: kind === 'subcategory' ? null : (photos.get(key) ?? null),
    })
    onDone(index + 1)
  }
  await callApi('POST /api/products/imports/places', { body: { places: named } })
}

/** The brands, categories and subcategories of a file that the shop does not have, and a button that creates them all. */
export function MissingPlaces({ places, onCreated }: Props) {
  const t = useTranslations('adminImport.missing')
  const locale = useLocale()
  const hasSessionEnded = useSessionEnded()
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (places.length === 0) return null
  const counts = (['brand', 'category', 'subcategory'] as const)
    .map((kind) => ({ kind, count: places.filter((place) => kindOf(place) === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`kinds.${kind}`, { count }))
  const create = async () => {
    setFailure(null)
    setDone(0)
    try {
      await createAll(places, setDone)
      onCreated()
    } catch (error) {
      if (!hasSessionEnded(error)) setFailure(toErrorMessage(error, t('failed')))
    }
    setDone(null)
  }
  const names = joinNames(locale, places.slice(0, SHOWN).map(nameOf))
  const more = places.length - SHOWN
  return (
    <Notice title={t('title', { list: joinNames(locale, counts) })}>
      <p className="wrap-anywhere">
        {more > 0 ? t('namesAndMore', { names, number: groupThousands(more) }) : names}
      </p>
      <p className="mt-1 text-sm text-muted">{t('text')}</p>
      {failure && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {failure}
        </p>
      )}
      <p className="mt-3">
        <Button isBusy={done !== null} onClick={() => void create()}>
          {done === null
            ? t('create', { count: places.length, number: groupThousands(places.length) })
            : t('creating', { done: groupThousands(done), total: groupThousands(places.length) })}
        </Button>
      </p>
    </Notice>
  )
}
