import { useTranslations } from 'next-intl'
import { Panel } from '@/components/admin/users/panel'
import type { Role } from '@/lib/platform/actors/actors'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = { role: Role; /** Kyat; null without a limit. */ moneyLimit: number | null }

/** What the admin user may do, and up to which amount. */
export function OwnRole({ role, moneyLimit }: Props) {
  const t = useTranslations('adminAccess')
  return (
    <Panel id="own-role" title={t('roleAndLimit')}>
      <p className="font-semibold">{t(`role.${role}`)}</p>
      <p className="text-muted">{t(`roleText.${role}`)}</p>
      {moneyLimit !== null && <p className="mt-2">{t('ownLimit', { amount: groupThousands(moneyLimit) })}</p>}
    </Panel>
  )
}
