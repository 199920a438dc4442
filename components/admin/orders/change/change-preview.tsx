'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { CallAnswer } from '@/app/api/calls'
import { ActionForm } from '@/components/admin/action/action-form'
import { useRevisionTexts } from '@/components/shop/orders/revision'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/state/notice'
import { localizedText } from '@/lib/platform/i18n/localized'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = { body: object; preview: CallAnswer<'POST /api/orders/changes/preview'>['preview'] }

/** What a change would do: lines with the stock, sums, what is missing or due back; and the button that applies it. */
export function ChangePreview({ body, preview }: Props) {
  const t = useTranslations('adminChange')
  const money = useTranslations('money')
  const locale = useLocale()
  const { toLineText, toSumText, toAddressText } = useRevisionTexts()
  const { fee_now: now, shipping_fee: fee } = preview
  if (!preview.changed) return <Notice title={t('nothingChanges')} className="mt-5" />
  const kyat = (amount: number) => money('kyat', { amount: groupThousands(amount) })
  return (
    <section aria-labelledby="change-preview" className="mt-5 grid gap-4 border-t border-line pt-5">
      <h3 id="change-preview" className="text-lg font-bold">
        {t('previewHeading')}
      </h3>
      <ul className="grid gap-1.5 wrap-anywhere">
        {preview.lines.map((line) => (
          <li key={line.product_id} className="user-text">
            {toLineText(line)}
            <span className="block text-sm text-muted">
              {t(line.stock_taken > 0 ? 'taken' : 'givenBack', {
                count: Math.abs(line.stock_taken),
                left: line.stock_left,
              })}
            </span>
          </li>
        ))}
        {preview.amounts.map((amount) => (
          <li key={amount.field} className={amount.field === 'total_price' ? 'font-bold' : undefined}>
            {toSumText(amount)}
          </li>
        ))}
        {preview.address_changes.map((change) => (
          <li key={change.field} className="user-text">
            {toAddressText(change)}
          </li>
        ))}
      </ul>
      <dl className="grid max-w-80 gap-1.5 tabular-nums">
        {(['missing', 'to_collect', 'due'] as const)
          .filter((name) => preview[name] > 0 && (name !== 'missing' || preview.to_collect === 0))
          .map((name) => (
            <div key={name} className="flex justify-between gap-4 font-semibold">
              <dt>{t(`sums.${name}`)}</dt>
              <dd>
                <Price amount={preview[name]} />
              </dd>
            </div>
          ))}
      </dl>
      {now.fee !== fee && (
        <Notice
          title={t('feeNow', {
            zone: localizedText(locale, now.zone, now.zone_my),
            now: kyat(now.fee),
            fee: kyat(fee),
          })}
        />
      )}
      {preview.handed_over_at !== null && <Notice title={t('onSheet')} />}
      <ActionForm
        call="POST /api/orders/changes"
        isCreation
        submit={t('apply')}
        toBody={() => ({ ...body, seen_total: preview.total_price })}
        done={t('applied')}
        isLast
      >
        {null}
      </ActionForm>
    </section>
  )
}
