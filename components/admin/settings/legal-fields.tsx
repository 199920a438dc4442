import { useTranslations } from 'next-intl'
import { FormArea, FormText } from '@/components/admin/form/form-fields'
import type { SettingsView } from '@/lib/settings/settings.schema'

const AREAS = [
  'legal_terms',
  'legal_terms_my',
  'legal_refunds',
  'legal_refunds_my',
  'legal_about',
  'legal_about_my',
] as const

/** The fields of what the law asks a shop to show. */
export function LegalFields({ settings }: { settings: SettingsView }) {
  const t = useTranslations('adminSettings')
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted">{t('legalHint')}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormText
          name="legal_name"
          label={t('fields.legal_name')}
          maxLength={200}
          defaultValue={settings.legal_name ?? ''}
        />
        <FormText
          name="legal_registration_number"
          label={t('fields.legal_registration_number')}
          maxLength={100}
          defaultValue={settings.legal_registration_number ?? ''}
        />
      </div>
      {AREAS.map((name) => (
        <FormArea
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          rows={6}
          maxLength={10_000}
          defaultValue={settings[name] ?? ''}
        />
      ))}
    </div>
  )
}
