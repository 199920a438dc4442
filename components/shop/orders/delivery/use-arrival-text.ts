import { useTranslations } from 'next-intl'
import { getArrival } from '@/lib/shop/delivery/arrival.rules'

/**
 * Returns when an order of `ordered` (epoch milliseconds) arrives by the days of its zone, as in "Arrives Fri 27 to Sat 28";
 * days that are no such text, or that are over at `now`, stay what they are.
 */
export function useArrivalText() {
  const t = useTranslations('delivery')
  return (days: string, ordered: number, now?: number): string => {
    const arrival = getArrival(days, ordered, now)
    if (!arrival) return t('days', { days })
    const weekdays = t('weekdays').split(' ')
    const [from, to] = [arrival.from, arrival.to].map(({ weekday, day }) =>
      t('day', { weekday: weekdays[weekday] ?? '', day: String(day) }),
    )
    return from === to
      ? t('arrivesOn', { day: from ?? '' })
      : t('arrives', { from: from ?? '', to: to ?? '' })
  }
}
