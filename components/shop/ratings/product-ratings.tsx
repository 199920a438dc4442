/**
 * components/shop/ratings: What buyers say about products. On the page of a product it is rendered without a script.
 */

import { useTranslations } from 'next-intl'
import { Stars } from '@/components/shop/ratings/stars'
import { Badge } from '@/components/ui/badge'
import { SectionHeading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { formatDay } from '@/lib/platform/text/dates'
import { keepSyllables } from '@/lib/platform/text/line-breaks'
import { FIRST_RATINGS } from '@/lib/shop/ratings/ratings.rules'
import type {
  ProductRatings as Ratings,
  RatingSummary,
  ShownRatingView,
} from '@/lib/shop/ratings/ratings.schema'

/** The id of the section, which the summary links to. */
const SECTION = 'ratings'

/** The average and the number of the ratings, near the price: a link to all of them. */
export function RatingsLink({ summary }: { summary: RatingSummary }) {
  return (
    <p>
      <a
        href={`#${SECTION}`}
        className="inline-flex min-h-target items-center gap-2 text-jade underline underline-offset-4"
      >
        <SummaryText summary={summary} />
      </a>
    </p>
  )
}

/** The ratings of a product, the newest first; those after the first few are folded. */
export function ProductRatings({ ratings: { summary, ratings } }: { ratings: Ratings }) {
  const t = useTranslations('ratings')
  const [first, more] = [ratings.slice(0, FIRST_RATINGS), ratings.slice(FIRST_RATINGS)]
  return (
    <section aria-labelledby={SECTION} className="mt-14 max-w-2xl">
      <SectionHeading id={SECTION} title={t('title')} />
      <p className="mb-4 flex flex-wrap items-center gap-x-3 font-semibold">
        <SummaryText summary={summary} />
      </p>
      <RatingList ratings={first} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-target cursor-pointer content-center font-medium text-jade">
            {t('more', { count: more.length })}
          </summary>
          <RatingList ratings={more} />
          {summary.count > ratings.length && (
            <p className="mt-3 text-sm text-muted">{t('newest', { count: ratings.length })}</p>
          )}
        </details>
      )}
    </section>
  )
}

function SummaryText({ summary: { average, count } }: { summary: RatingSummary }) {
  const t = useTranslations('ratings')
  if (average === null) return null
  return (
    <>
      <Icon of="icon-filled-Star" className="size-4 text-gold-ink" />
      <span className="tabular-nums">{t('summary', { average: String(average), count })}</span>
    </>
  )
}

function RatingList({ ratings }: { ratings: readonly ShownRatingView[] }) {
  const t = useTranslations('ratings')
  return (
    <ul className="divide-y divide-line border-y border-line">
      {ratings.map(({ id, stars, text, rated_at: ratedAt }) => (
        <li key={id} className="flex flex-col gap-1 py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars stars={stars} label={t('stars', { stars })} />
            <Badge tone="success">{t('boughtHere')}</Badge>
          </p>
          {text !== null && (
            // A browser may find other words than the server.
            <p className="user-text wrap-anywhere" suppressHydrationWarning>
              {keepSyllables(text)}
            </p>
          )}
          <p className="text-sm text-muted tabular-nums">
            {t('buyer')} · {formatDay(ratedAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
