/**
 * components/admin/ratings: What buyers say about products, and whether the shop shows it.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { dateColumn } from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import { SelectAll, SelectRow } from '@/components/admin/list/selection'
import { ProductName } from '@/components/shop/catalogue/product/product-name'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { Stars } from '@/components/shop/ratings/stars'
import { Link } from '@/components/ui/link/link'
import { ratingDecisions, type RatingDecision, type RatingView } from '@/lib/shop/ratings/ratings.schema'

type Texts = ReturnType<typeof useTranslations<'adminRatings'>>

/** The columns of ratings of products, of which `activeIds` are on sale; `canDecide`: with what is done about each. */
export const ratingColumns = (
  t: Texts,
  activeIds: readonly number[],
  canDecide: boolean,
): Column<RatingView>[] => [
  ...(canDecide ? [selectColumn(t)] : []),
  {
    label: t('columns.product'),
    cell: (rating) => (
      <ProductName
        product={rating}
        id={rating.product_id}
        activeIds={activeIds}
        className="inline-flex min-h-target items-center"
      />
    ),
    phone: 'name',
    className: 'min-w-0 font-medium md:min-w-40',
  },
  {
    label: t('columns.stars'),
    cell: ({ stars }) => <Stars stars={stars} label={t('stars', { stars })} />,
    phone: 'sum',
  },
  {
    label: t('columns.text'),
    cell: ({ text }) => text ?? <span className="text-muted">{t('noText')}</span>,
    phone: 'detail',
    className: 'user-text wrap-anywhere max-md:w-full max-md:text-base md:min-w-56 md:py-2',
  },
  {
    label: t('columns.order'),
    cell: ({ order_id: order }) => (
      <Link href={`/admin/orders/${order}`} className="inline-flex min-h-target items-center hover:text-jade">
        #{order}
      </Link>
    ),
    phone: 'detail',
    isLabelled: true,
    className: 'whitespace-nowrap',
  },
  dateColumn(t('columns.rated'), (rating) => rating.rated_at),
  ...(canDecide
    ? [
        {
          label: t('columns.action'),
          cell: (rating: RatingView) => <Decisions rating={rating} />,
          phone: 'action' as const,
          className: 'whitespace-nowrap',
        },
      ]
    : []),
]

const selectColumn = (t: Texts): Column<RatingView> => ({
  label: '',
  head: <SelectAll label={t('selectAll')} />,
  cell: (rating) => <SelectRating rating={rating} />,
  phone: 'number',
  isNarrow: true,
})

function SelectRating({ rating }: { rating: RatingView }) {
  const t = useTranslations('adminRatings')
  const name = useProductName()(rating)
  return <SelectRow id={rating.id} label={t('select', { name, order: String(rating.order_id) })} />
}

/** Showing and hiding, as far as it is not so already. */
function Decisions({ rating }: { rating: RatingView }) {
  return (
    <span className="inline-flex gap-2 md:my-1">
      {ratingDecisions
        .filter((status) => status !== rating.status)
        .map((status) => (
          <DecisionButton key={status} rating={rating} status={status} />
        ))}
    </span>
  )
}

function DecisionButton({ rating, status }: { rating: RatingView; status: RatingDecision }) {
  const t = useTranslations('adminRatings')
  const name = useProductName()(rating)
  return (
    <ActionButton
      call="PATCH /api/ratings/{id}"
      params={{ id: rating.id }}
      body={{ status, version: rating.version }}
      variant={status === 'shown' ? 'primary' : 'secondary'}
      label={t('actionLabel', { action: t(`actions.${status}`), name, order: String(rating.order_id) })}
      done={t(`done.${status}`)}
    >
      {t(`actions.${status}`)}
    </ActionButton>
  )
}
