import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/button/copy-button'
import { OutsideLink } from '@/components/ui/link/outside-link'

type Props = {
  number: string
  /** The URL at which the courier shows where the parcel is. */
  url: string | null
}

/** The number of a parcel at its courier, with a button that copies it and a link to the courier's page about it. */
export function TrackingNumber({ number, url }: Props) {
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
      {url !== null && (
        <OutsideLink href={url} icon="icon-Truck">
          {t('followParcel')}
        </OutsideLink>
      )}
    </span>
  )
}
