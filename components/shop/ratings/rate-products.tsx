'use client'

import { useTranslations } from 'next-intl'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { Stars } from '@/components/shop/ratings/stars'
import { CallForm } from '@/components/ui/field/call-form'
import { TextField } from '@/components/ui/field/text-field'
import { SectionHeading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { MAX_RATING_LENGTH, MAX_STARS } from '@/lib/shop/ratings/ratings.rules'
import type { OwnRatingView } from '@/lib/shop/ratings/ratings.schema'

type Line = OrderView['order_details'][number]
type Props = { id: number; lines: readonly Line[]; ratings: readonly OwnRatingView[] }

/** Lets the buyer of a delivered order rate each product of it, and shows what became of their ratings. */
export function RateProducts({ id, lines, ratings }: Props) {
  const t = useTranslations('rateProducts')
  return (
    <section aria-labelledby="rate">
      <SectionHeading id="rate" title={t('title')} />
      <p className="mb-3 text-muted">{t('text')}</p>
      <ul className="max-w-xl divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <RateProduct
            key={line.id}
            orderId={id}
            product={line.product}
            rating={ratings.find((one) => one.product_id === line.product.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type ProductProps = { orderId: number; product: Line['product']; rating: OwnRatingView | undefined }

function RateProduct({ orderId, product, rating }: ProductProps) {
  const t = useTranslations('rateProducts')
  const name = useProductName()(product)
  return (
    <li className="py-3">
      <p className="user-text font-medium">{name}</p>
      {rating && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <Stars stars={rating.stars} label={t('stars', { stars: rating.stars })} />
          <span className="text-muted">{t(`states.${rating.status}`)}</span>
        </p>
      )}
      {rating?.text != null && <p className="user-text wrap-anywhere">{rating.text}</p>}
      <details>
        <summary
          aria-label={`${t(rating ? 'change' : 'rate')}: ${name}`}
          className="min-h-target cursor-pointer content-center font-medium text-jade"
        >
          {t(rating ? 'change' : 'rate')}
        </summary>
        <RatingForm
          key={JSON.stringify(rating)}
          orderId={orderId}
          productId={product.id}
          name={name}
          rating={rating}
        />
      </details>
    </li>
  )
}

type FormProps = { orderId: number; productId: number; name: string; rating: OwnRatingView | undefined }

function RatingForm({ orderId, productId, name, rating }: FormProps) {
  const t = useTranslations('rateProducts')
  return (
    <CallForm
      call="POST /api/orders/ratings"
      toBody={({ stars, ...fields }) => ({
        ...fields,
        order_id: orderId,
        product_id: productId,
        stars: stars === undefined ? null : Number(stars),
      })}
      words={{ submit: t('send'), done: t('done'), failed: t('failed') }}
      className="mt-2 gap-3"
    >
      {(errors) => (
        <>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1 font-medium">{t('label', { name })}</legend>
            {Array.from({ length: MAX_STARS }, (_, n) => n + 1).map((stars) => (
              <label key={stars} className="relative flex min-h-target min-w-14 cursor-pointer">
                <input
                  type="radio"
                  name="stars"
                  value={stars}
                  defaultChecked={stars === rating?.stars}
                  aria-label={t('stars', { stars })}
                  className="peer sr-only"
                />
                <span
                  aria-hidden="true"
                  className="flex flex-1 items-center justify-center gap-1 rounded-control border border-line-strong px-3 peer-checked:border-jade peer-checked:bg-jade-soft peer-checked:font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-jade"
                >
                  {stars}
                  <Icon of="icon-filled-Star" className="size-4 text-gold-ink" />
                </span>
              </label>
            ))}
            {errors['stars'] && (
              <p role="alert" className="w-full text-sm font-medium text-danger">
                {errors['stars'].join(' ')}
              </p>
            )}
          </fieldset>
          <TextField
            name="text"
            id={`rating-${productId}`}
            label={t('line')}
            hint={t('hint')}
            maxLength={MAX_RATING_LENGTH}
            errors={errors['text']}
            defaultValue={rating?.text ?? ''}
          />
        </>
      )}
    </CallForm>
  )
}
