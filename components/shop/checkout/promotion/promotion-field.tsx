import { useLocale, useTranslations } from 'next-intl'
import type { Promotion } from '@/components/shop/checkout/promotion/use-promotion'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import { Price } from '@/components/ui/price'

type Props = { promotion: Promotion; errors: readonly string[] | undefined }

/** The code of a promotion, which is applied when the customer presses the button, and sent with the order. */
export function PromotionField({
  promotion: { apply, code, dropped, isChecking, problem },
  errors = [],
}: Props) {
  const t = useTranslations('checkout')
  const texts = [...errors, ...(problem === null ? [] : [problem || t('codeFailed')])]
  return (
    <div className="flex items-start gap-3">
      <TextField
        key={dropped}
        name="promo_code"
        label={t('promoCode')}
        hint={t('promoCodeHint')}
        errors={texts}
        defaultValue={code}
        maxLength={120}
        autoComplete="off"
        className="min-w-48 flex-1"
      />
      <Button
        variant="secondary"
        isBusy={isChecking}
        // Beside the field, below the height of its label.
        className="mt-7"
        onClick={({ currentTarget: { form } }) => {
          const typed = form && new FormData(form).get('promo_code')
          if (typeof typed === 'string') apply(typed)
        }}
      >
        {t('applyCode')}
      </Button>
    </div>
  )
}

/** What the goods have of a promotion, in words. */
export function PromotionNotice({ promotion: { applied } }: { promotion: Pick<Promotion, 'applied'> }) {
  const t = useTranslations('totals')
  const locale = useLocale()
  return (
    <p role="status" className="font-semibold text-jade">
      {applied && (
        <>
          {t('promotion')}:{' '}
          <span className="user-text">{(locale === 'my' && applied.name_my) || applied.name}</span>, −
          <Price amount={applied.amount} />
        </>
      )}
    </p>
  )
}
