'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { controlClass } from '@/components/ui/field/control-class'
import type { DeliveryQuoteView } from '@/lib/shop/checkout/delivery-quote.schema'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'
import { localizedText } from '@/lib/platform/i18n/localized'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Milliseconds without another key before the place is looked up. */
const PAUSE_MS = 400
const MAX_LENGTH = 255

/** A field for a place as a customer would write it, and the zone that it gets. */
export function PlaceTester({ regions }: { regions: readonly RegionView[] }) {
  const t = useTranslations('adminDelivery')
  const [typed, setTyped] = useState('')
  const [quote, setQuote] = useState<DeliveryQuoteView | null>(null)
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return
    const call = new AbortController()
    const timer = setTimeout(() => {
      callApi('GET /api/delivery', { query: { town_city: text }, signal: call.signal }).then(
        ({ delivery }) => setQuote(delivery),
        () => setQuote(null),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [text])
  return (
    <div className="grid gap-2">
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('tryPlace')}
        <input
          type="text"
          value={typed}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className={controlClass}
        />
      </label>
      <p role="status" className="user-text text-muted">
        {text !== '' && quote ? <Found quote={quote} regions={regions} /> : t('tryPlaceText')}
      </p>
    </div>
  )
}

function Found({ quote, regions }: { quote: DeliveryQuoteView; regions: readonly RegionView[] }) {
  const t = useTranslations('adminDelivery')
  const money = useTranslations('money')
  const locale = useLocale()
  const getName = ({ name, name_my }: { name: string; name_my: string | null }) =>
    localizedText(locale, name, name_my)
  const region = regions.find(({ code }) => code === quote.place?.region)
  const township = region?.townships.find(({ code }) => code === quote.place?.township)
  const place = [township, region].flatMap((one) => (one ? [getName(one)] : [])).join(', ')
  const zone = getName(quote.zone)
  const fee = money('kyat', { amount: groupThousands(quote.fee) })
  if (place === '') return t('foundNothing', { zone, fee })
  if (quote.missing_place !== null) return t('foundPart', { place })
  return quote.zone.delivers ? t('found', { zone, fee, place }) : `${zone}: ${t('doesNotDeliver')}`
}
