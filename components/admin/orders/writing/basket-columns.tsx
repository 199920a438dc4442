import type { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { numberColumn, personColumn, priceColumn } from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link/link'
import { formatDateTime } from '@/lib/platform/text/dates'
import type { BasketView } from '@/lib/shop/baskets/baskets.schema'

type Texts = ReturnType<typeof useTranslations<'adminBaskets'>>
type Channels = ReturnType<typeof useTranslations<'orderChannel'>>

const tones = { open: 'jade', expiring: 'gold', ordered: 'success', expired: 'gold' } as const

/** The columns of the links to pay, with what can be done with each. */
export const basketColumns = (t: Texts, tChannel: Channels): Column<BasketView>[] => [
  numberColumn(t('columns.number'), ({ id }) => id),
  personColumn(t('columns.customer'), ({ customer_name: name, phone }) => name ?? phone ?? t('nobody')),
  {
    label: t('columns.phone'),
    cell: ({ phone, customer_name: name }) => (name === null ? '-' : (phone ?? '-')),
    className: 'whitespace-nowrap',
  },
  { label: t('columns.channel'), cell: ({ channel }) => tChannel(channel), className: 'whitespace-nowrap' },
  { label: t('columns.units'), cell: ({ units }) => units },
  priceColumn(t('columns.subtotal'), ({ subtotal }) => subtotal),
  {
    label: t('columns.state'),
    cell: (basket) => (
      <span className="inline-flex flex-wrap items-center gap-1 whitespace-nowrap">
        <Badge tone={tones[basket.state]}>{t(`states.${basket.state}`)}</Badge>
        {basket.is_held && <Badge tone="gold">{t('held')}</Badge>}
        {basket.order_id !== null && (
          <Link
            href={`/admin/orders/${basket.order_id}`}
            className="relative z-1 inline-flex min-h-target items-center text-jade underline underline-offset-4"
          >
            {t('order', { id: String(basket.order_id) })}
          </Link>
        )}
      </span>
    ),
    phone: 'detail',
  },
  {
    label: t('columns.expires'),
    cell: ({ expires_at: at }) => formatDateTime(at),
    className: 'whitespace-nowrap',
  },
  {
    label: t('columns.actions'),
    cell: (basket) => <Actions basket={basket} t={t} />,
    phone: 'action',
    // Three buttons in Burmese are wider than a small phone.
    className: 'max-md:max-w-full',
  },
]

function Actions({ basket, t }: { basket: BasketView; t: Texts }) {
  const { id, state, is_held: isHeld, same_person: other } = basket
  if (state === 'ordered' || state === 'expired') return null
  return (
    <span className="relative z-1 flex flex-wrap gap-2 max-md:justify-end">
      {!isHeld && (
        <ActionButton
          call="POST /api/baskets/{id}/hold"
          params={{ id }}
          done={t('holdDone')}
          label={t('holdOf', { id: String(id) })}
          variant="secondary"
          size="small"
        >
          {t('hold')}
        </ActionButton>
      )}
      {other !== null && (
        <ActionButton
          call="POST /api/baskets/{id}/merge"
          params={{ id }}
          body={{ basket_id: other }}
          done={t('mergeDone')}
          question={{
            title: t('mergeQuestion', { id: String(id), other: String(other) }),
            text: t('mergeText', { id: String(id) }),
            confirm: t('merge'),
          }}
          label={t('mergeOf', { id: String(id), other: String(other) })}
          variant="secondary"
          size="small"
        >
          {t('merge')}
        </ActionButton>
      )}
      <ActionButton
        call="DELETE /api/baskets/{id}"
        params={{ id }}
        done={t('withdrawDone')}
        question={{
          title: t('withdrawQuestion', { id: String(id) }),
          text: t('withdrawText'),
          confirm: t('withdraw'),
          isDangerous: true,
        }}
        label={t('withdrawOf', { id: String(id) })}
        variant="quiet"
        size="small"
      >
        {t('withdraw')}
      </ActionButton>
    </span>
  )
}
