import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/field/text-field'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'

/** What staff type about discount and delivery fee, by the names of the call. */
export type DiscountTexts = Readonly<Record<'discount' | 'discount_reason' | 'shipping_fee', string>>
export const NO_DISCOUNT: DiscountTexts = { discount: '', discount_reason: '', shipping_fee: '' }

type Props = {
  texts: DiscountTexts
  /** Whether the parcel is sent, so that it has a fee. */
  hasFee: boolean
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (texts: DiscountTexts) => void
}

/** What staff take off the order besides a promotion, and why; what they charge for delivery. */
export function DiscountPart({ texts, hasFee, errors, onChange }: Props) {
  const t = useTranslations('adminChange')
  const own = useTranslations('adminNewOrder')
  const field = (name: keyof DiscountTexts) => ({
    name,
    value: texts[name],
    errors: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [name]: target.value }),
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...field('discount')} label={t('discount')} inputMode="numeric" />
      <TextField
        {...field('discount_reason')}
        label={t('discountReason')}
        hint={t('discountReasonHint')}
        maxLength={MAX_NOTE_LENGTH}
      />
      {hasFee && (
        <TextField {...field('shipping_fee')} label={t('fee')} hint={own('feeHint')} inputMode="numeric" />
      )}
    </div>
  )
}
