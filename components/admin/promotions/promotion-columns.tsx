/**
 * components/admin/promotions: Promotions in the back office: their list, their form and what is done with one.
 */

import type { useTranslations } from 'next-intl'
import { linkColumn, priceColumn } from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import { Price } from '@/components/ui/price'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { formatIsoDay } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import type { PromotionState } from '@/lib/shop/promotions/promotions.rules'
import type { PromotionView } from '@/lib/shop/promotions/promotions.schema'

type Texts = ReturnType<typeof useTranslations<'adminPromotions'>>

/** A promotion, and what it gave and sold, in Kyat. */
export type PromotionRow = PromotionView & { given: number; sales: number }

const tones: Record<PromotionState, BadgeVariant> = { planned: 'gold', running: 'success', ended: 'neutral' }

/** Characters from which a code may be broken. */
const LONG_CODE = 16

/** The columns of the list of promotions; a name is in the language of the page. */
export const promotionColumns = (
  t: Texts,
  getName: (promotion: PromotionView) => string,
): Column<PromotionRow>[] => [
  { label: t('fields.name'), cell: getName, phone: 'name', className: 'user-text font-medium' },
  {
    label: t('fields.code'),
    cell: ({ code }) =>
      code === null ? (
        <span className="text-muted">{t('everybody')}</span>
      ) : (
        <span className={code.length > LONG_CODE ? 'user-text' : 'whitespace-nowrap'}>{code}</span>
      ),
    phone: 'detail',
  },
  { label: t('gives'), cell: (promotion) => toTermsText(t, promotion), phone: 'detail' },
  { label: t('days'), cell: (promotion) => toDaysText(t, promotion) },
  {
    label: t('state'),
    cell: ({ state }) => (
      <Badge isSmall tone={tones[state]}>
        {t(`states.${state}`)}
      </Badge>
    ),
    phone: 'action',
  },
  { label: t('uses'), cell: ({ uses }) => uses, isNumber: true },
  priceColumn(t('given'), ({ given }) => given),
  { label: t('sales'), cell: ({ sales }) => <Price amount={sales} /> },
  linkColumn(t('open'), (promotion) => ({
    href: `/admin/promotions/${promotion.id}`,
    label: `${t('open')}: ${getName(promotion)}`,
  })),
]

/** What a promotion gives, in words. */
const toTermsText = (t: Texts, { kind, value }: PromotionView): string =>
  kind === 'free_delivery'
    ? t('kinds.free_delivery')
    : t(kind === 'percent' ? 'percentOff' : 'amountOff', { value: groupThousands(value) })

/** The days of a promotion, in words. */
function toDaysText(t: Texts, { from, until }: PromotionView): string {
  if (from === null) return until === null ? t('always') : t('untilDay', { until: formatIsoDay(until) })
  if (until === null) return t('fromDay', { from: formatIsoDay(from) })
  return `${formatIsoDay(from)} – ${formatIsoDay(until)}`
}
