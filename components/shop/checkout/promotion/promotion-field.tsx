import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import type { Promotion } from '@/components/shop/checkout/promotion/use-promotion'

type Props = {
  promotion: Promotion
  /** What was typed before. */
  typed: string | undefined
  errors: readonly string[] | undefined
}

const readText = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** The code in the address of the page, as a link to a promotion has it. */
const readCode = (): string | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (new URLSearchParams(window.location.search).get('code') ?? undefined)

/** The code of a promotion, which is applied when the customer presses the button, and sent with the order. */
export function PromotionField({ promotion: { apply, isChecking, problem }, typed, errors = [] }: Props) {
  const t = useTranslations('checkout')
  const texts = [...errors, ...(problem === null ? [] : [problem || t('codeFailed')])]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        name="promo_code"
        label={t('promoCode')}
        hint={t('promoCodeHint')}
        errors={texts}
        defaultValue={typed || readCode()}
        maxLength={120}
        autoComplete="off"
        className="min-w-48 flex-1"
      />
      <Button
        variant="secondary"
        isBusy={isChecking}
        onClick={({ currentTarget: { form } }) => {
          if (!form) return
          void apply({
            promo_code: readText(form, 'promo_code'),
            town_city: readText(form, 'town_city'),
            state_country: readText(form, 'state_country'),
            ...(readText(form, 'delivery_method') === 'pickup' && { delivery_method: 'pickup' }),
            phone: readText(form, 'phone'),
          })
        }}
      >
        {t('applyCode')}
      </Button>
    </div>
  )
}
