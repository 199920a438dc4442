import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/button/copy-button'
import { SectionHeading } from '@/components/ui/heading'

/** The link that opens an order on any device, to copy or bookmark. */
export function OrderLink({ address }: { address: string }) {
  const t = useTranslations('orderLink')
  const share = useTranslations('share')
  return (
    <section aria-labelledby="order-link">
      <SectionHeading id="order-link" title={t('title')} />
      <p className="max-w-2xl text-muted">{t('text')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <a
          href={address}
          className="inline-flex min-h-target items-center font-medium wrap-anywhere text-jade underline underline-offset-4"
        >
          {address}
        </a>
        <CopyButton text={address} copied={share('copied')} failed={share('copyFailed', { address })}>
          {share('copy')}
        </CopyButton>
      </div>
    </section>
  )
}
