import { useTranslations } from 'next-intl'

/** Says that the admin is open, and how it is closed (decision D3). */
export function OpenBanner() {
  const t = useTranslations('admin.open')
  return (
    <p className="mb-6 rounded-card border border-gold bg-gold-soft px-4 py-3 text-sm text-gold-ink print:hidden">
      <strong>{t('title')}</strong>{' '}
      {t.rich('text', { code: (words) => <code className="font-semibold break-all">{words}</code> })}
    </p>
  )
}
