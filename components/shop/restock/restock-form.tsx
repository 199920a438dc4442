/**
 * components/shop/restock: Asking for a call when a product is in stock again.
 */

import { useTranslations } from 'next-intl'
import { RESTOCK_FORM } from '@/components/shop/restock/restock-form-ids'
import { Button } from '@/components/ui/button/button'
import { Notice } from '@/components/ui/state/notice'
import { TextField } from '@/components/ui/field/text-field'

type Props = {
  productId: number
  /** What was wrong with the number that was sent without scripts. */
  errors?: readonly string[] | undefined
}

/**
 * Asks for a call when the product is in stock again. A plain form without a script of its own: it leads to a page that tells
 * how it ended. On a product page `enhanceRestockForm()` sends it instead and shows what is hidden here.
 */
export function RestockForm({ productId, errors }: Props) {
  const t = useTranslations('restock')
  return (
    <div>
      <form
        id={RESTOCK_FORM.form}
        method="post"
        action={`/api/products/${productId}/restock-requests`}
        noValidate
        aria-labelledby="restock-title"
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      >
        <h2 id="restock-title" className="text-lg font-bold">
          {t('title')}
        </h2>
        <TextField
          name="phone"
          type="tel"
          label={t('phone')}
          hint={t('phoneHint')}
          errors={errors}
          isRequired
          autoComplete="tel"
          maxLength={40}
          footer={
            <p
              id={RESTOCK_FORM.problem}
              role="alert"
              data-failed={t('results.failed')}
              className="text-sm font-medium text-danger empty:hidden"
            />
          }
        />
        <Button type="submit" className="sm:self-start">
          {t('submit')}
        </Button>
      </form>
      <Notice
        id={RESTOCK_FORM.done}
        tone="success"
        role="status"
        tabIndex={-1}
        hidden
        title={t('results.done')}
      >
        <p className="mt-1">{t('doneText')}</p>
      </Notice>
    </div>
  )
}
