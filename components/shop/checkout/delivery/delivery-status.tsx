/**
 * components/shop/checkout/delivery: The address of the checkout, and what delivery there costs.
 */

import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import type { Delivery } from '@/components/shop/checkout/delivery/use-delivery'
import { useArrivalText } from '@/components/shop/orders/delivery/use-arrival-text'
import { Button } from '@/components/ui/button/button'
import { localizedText } from '@/lib/platform/i18n/localized'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  delivery: Delivery
  /** The fee for the goods in Kyat; null while the zone is not known. */
  fee: number | null
  isPickupOffered: boolean
}

/** Below the address: what delivery there costs, or what is missing to know it. Nothing where it is always the same. */
export function DeliveryStatus({ delivery, fee, isPickupOffered }: Props) {
  const t = useTranslations('delivery')
  const money = useTranslations('money')
  const [now] = useState(Date.now)
  const getZoneName = useZoneName()
  const getArrivalText = useArrivalText()
  const { status, zone, hasSeveral, refresh } = delivery
  if (!hasSeveral && !zone?.days && zone?.delivers !== false) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3 user-text"
    >
      <p className="min-w-0 flex-1 basis-60">
        {zone?.delivers === false
          ? t(isPickupOffered ? 'notHerePickup' : 'notHere', { zone: getZoneName(zone) })
          : status === 'known' && fee !== null
            ? [
                t(fee === 0 ? 'freeTo' : 'feeTo', {
                  zone: getZoneName(zone),
                  fee: money('kyat', { amount: groupThousands(fee) }),
                }),
                zone.days !== null && getArrivalText(zone.days, now),
              ]
                .filter(Boolean)
                .join(' · ')
            : t(getQuestion(delivery))}
      </p>
      {status === 'failed' && (
        <Button variant="secondary" size="small" onClick={() => void refresh()}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** The message for a zone that is not known. */
function getQuestion({ status, missing }: Delivery) {
  if (status === 'blank') return 'placeNeeded'
  if (status === 'failed') return 'lookUpFailed'
  if (status === 'incomplete') return missing === 'township' ? 'townshipNeeded' : 'regionNeeded'
  return 'lookingUp'
}

/** Returns the name of a delivery zone in the language of the page. */
function useZoneName() {
  const locale = useLocale()
  return ({ name, name_my }: { name: string; name_my: string | null }): string =>
    localizedText(locale, name, name_my)
}
