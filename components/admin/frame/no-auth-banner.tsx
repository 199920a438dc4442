import { useTranslations } from 'next-intl'

/** Warns that the admin area has no authentication and explains how to enable it (decision D3). */
export function NoAuthBanner() {
  const t = useTranslations('admin.open')
  return (
    <p className="mb-3 rounded-control bg-gold-soft px-3 py-1.5 text-sm wrap-break-word text-gold-ink print:hidden">
      <span className="max-md:line-clamp-1">
        <strong>{t('title')}</strong>{' '}
        {t.rich('text', { code: (words) => <code className="font-sans font-semibold">{words}</code> })}
      </span>
    </p>
  )
}
