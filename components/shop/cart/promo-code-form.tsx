import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { TextField } from '@/components/ui/field/text-field'

/** The most characters of a code that are shown. */
const MAX_LENGTH = 120

/** A field for a code in the cart, which a plain form brings to the checkout; `kept`: the code that is there already. */
export function PromoCodeForm({ kept }: { kept: string }) {
  const t = useTranslations('checkout')
  return (
    <form
      action="/checkout"
      className="mt-8 flex max-w-md flex-wrap items-start gap-3 group-has-[dl]/cart:flex supports-[selector(:has(a))]:hidden"
    >
      <TextField
        name="code"
        label={t('promoCode')}
        hint={kept === '' ? t('promoCodeHint') : t('codeKept')}
        defaultValue={kept}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        className="min-w-48 flex-1"
      />
      <button type="submit" className={cn(buttonClass({ variant: 'secondary' }), 'mt-7')}>
        {t('codeToCheckout')}
      </button>
    </form>
  )
}
