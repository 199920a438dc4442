import { useTranslations } from 'next-intl'
import { roles } from '@/lib/platform/actors/actors'

/** What each role may do, in words. */
export function RoleTexts() {
  const t = useTranslations('adminAccess')
  return (
    <dl aria-label={t('rolesTitle')} className="grid gap-2 text-sm">
      {roles.map((role) => (
        <div key={role}>
          <dt className="inline font-semibold">{t(`role.${role}`)}: </dt>
          <dd className="inline text-muted">{t(`roleText.${role}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
