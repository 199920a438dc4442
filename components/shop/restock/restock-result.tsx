import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/state/notice'
import type { RestockResult } from '@/lib/shop/restock/restock.rules'

type Props = { result: RestockResult | undefined; isInStock: boolean }

/** How a request that was sent without scripts ended. The field of the form says what is wrong with a number. */
export function RestockResultNotice({ result, isInStock }: Props) {
  const t = useTranslations('restock')
  if (result === 'done') {
    return (
      <Notice tone="success" role="status" title={t('results.done')}>
        <p className="mt-1">{t('doneText')}</p>
      </Notice>
    )
  }
  if (isInStock) return <Notice title={t('results.available')} />
  if (result === undefined || result === 'invalid') return null
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t(result === 'available' ? 'results.full' : `results.${result}`)}
    />
  )
}
