import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/button/copy-button'

const FEEDS = [
  ['en', '/feed.csv'],
  ['my', '/feed.csv?lang=my'],
] as const

type Props = {
  /** The scheme and host of the shop. */
  origin: string
  /** Whether SITE_URL says what that is. */
  isPublic: boolean
}

/** The addresses of the product feed, to be given to the catalogues of Meta and Google. */
export function ProductFeed({ origin, isPublic }: Props) {
  const t = useTranslations('adminFeed')
  return (
    <section aria-labelledby="product-feed" className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 id="product-feed" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="text-muted">{t('text')}</p>
      <dl className="mt-4 grid gap-4">
        {FEEDS.map(([locale, path]) => (
          <div key={locale}>
            <dt className="font-medium">{t(`language.${locale}`)}</dt>
            <dd className="flex flex-wrap items-center gap-3">
              <code className="break-all">{origin + path}</code>
              <CopyButton
                text={origin + path}
                label={t('copyLabel', { language: t(`language.${locale}`) })}
                copied={t('copied')}
                failed={t('copyFailed', { address: origin + path })}
              >
                {t('copy')}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
      {!isPublic && <p className="mt-4 text-sm text-muted">{t('noSite')}</p>}
    </section>
  )
}
