/**
 * components/shop/checkout/hold: How long the stock is held.
 */

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { StockHold } from '@/components/shop/checkout/hold/use-hold'
import { passFocusTo } from '@/components/ui/browser/pass-focus'
import { Button } from '@/components/ui/button/button'
import { Notice } from '@/components/ui/state/notice'
import { formatTimeLeft } from '@/lib/shop/holds/holds.rules'
import { formatTimeOfDay } from '@/lib/platform/text/time-of-day'

type Props = { hold: StockHold; onAgain: () => void }

const STATUS_ID = 'hold-status'
/** From the notice whose button was pressed to what replaces it. */
const passToStatus = passFocusTo(STATUS_ID)
/** Goods that cannot be held any more close the checkout, and nothing is left of the status. */
const passToOrder = passFocusTo('cart_items')

/** Until when the goods are held; at the end, or without a hold, how to hold them again. */
export function HoldStatus({ hold, onAgain }: Props) {
  const t = useTranslations('checkout')
  if (hold.status === 'off') return null
  const isHeld = hold.status === 'held'
  return (
    <div>
      <div ref={passToOrder} id={STATUS_ID} role="status" tabIndex={-1}>
        {hold.status === 'holding' && <p className="text-muted">{t('holding')}</p>}
        {isHeld && (
          <p className="font-semibold">{t('holdUntil', { time: formatTimeOfDay(hold.expiresAt) })}</p>
        )}
        {hold.status === 'over' && (
          <Notice ref={passToStatus} title={t('holdOver')}>
            <p className="mt-1">{t('holdOverText')}</p>
            <AgainButton onAgain={onAgain} />
          </Notice>
        )}
        {hold.status === 'failed' && (
          <Notice ref={passToStatus} tone="danger" title={t('holdFailed')}>
            <p className="mt-1">{hold.message}</p>
            <AgainButton onAgain={onAgain} />
          </Notice>
        )}
      </div>
    </div>
  )
}

function AgainButton({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('checkout')
  return (
    <Button variant="secondary" size="small" className="mt-3" onClick={onAgain}>
      {t('holdAgain')}
    </Button>
  )
}

/** Counts down how long the goods are held. Screen readers are told the end, not each second. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const t = useTranslations('checkout')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="timer" aria-live="off" className="text-muted tabular-nums">
      {t('holdLeft', { left: formatTimeLeft((endsAt - now) / 1_000) })}
    </p>
  )
}
