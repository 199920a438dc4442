import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/button/copy-button'

/** The number of a parcel at its courier, with a button that copies it. */
export function TrackingNumber({ number }: { number: string }) {
  const t = useTranslations('delivery')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="user-text font-semibold">{number}</span>
      <CopyButton
        text={number}
        label={t('copyTrackingNumber')}
        copied={t('trackingNumberCopied')}
        failed={t('trackingNumberNotCopied', { number })}
      >
        {t('copy')}
      </CopyButton>
    </span>
  )
}
