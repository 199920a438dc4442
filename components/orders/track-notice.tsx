import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { TrackError } from '@/components/orders/use-tracking'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Notice } from '@/components/ui/notice'

/** Explains why no order is shown. Its retry button submits the surrounding form. */
export function TrackErrorNotice({
  refusal: rejection,
  ref,
}: {
  refusal: TrackError
  ref: Ref<HTMLDivElement>
}) {
  const t = useTranslations('track')
  const failure = useTranslations('failure')
  if (rejection.kind === 'fields') {
    const problems = Object.entries(rejection.errors).map(([field, sentences]) => ({
      field,
      label: field === 'phone' ? t('phone') : t('order_id'),
      text: sentences.join(' '),
    }))
    return <ErrorSummary ref={ref} title={t('problems')} problems={problems} />
  }
  if (rejection.kind === 'wait') {
    return <Notice ref={ref} tone="info" role="alert" tabIndex={-1} title={rejection.message} />
  }
  const isAbsent = rejection.kind === 'absent'
  return (
    <Notice ref={ref} tone="danger" role="alert" tabIndex={-1} title={t(isAbsent ? 'absent' : 'failed')}>
      <p className="mt-1">{isAbsent ? t('absentText') : failure('offline')}</p>
      {!isAbsent && (
        <Button type="submit" size="small" className="mt-3">
          {failure('again')}
        </Button>
      )}
    </Notice>
  )
}
