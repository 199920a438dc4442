/**
 * components/admin/users: The people of the back office.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button/button'
import { Link } from '@/components/ui/link/link'
import type { InvitationView, AdminUserView } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const line = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0'

/** What somebody may give back of an order in a day, in Kyat; nothing where there is no limit. */
function LimitBadge({ limit }: { limit: number | null }) {
  const t = useTranslations('adminAccess')
  return limit === null ? null : <Badge tone="gold">{t('limit', { amount: groupThousands(limit) })}</Badge>
}

/** Lists the admin users with their roles and limits, and the ways to change or remove them. */
export function AdminUserList({ people }: { people: readonly AdminUserView[] }) {
  const t = useTranslations('adminAccess')
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => {
        const params = { id: person.id }
        return (
          <li key={person.id} className={line}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {person.name}
                <Badge>{t(`role.${person.role}`)}</Badge>
                <LimitBadge limit={person.money_limit} />
                {person.is_current && <Badge>{t('you')}</Badge>}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {[person.email, person.phone].filter(Boolean).join(' · ')}
              </p>
              <p className="text-sm text-muted tabular-nums">
                {person.seen_at ? t('seen', { date: formatDateTime(person.seen_at) }) : t('neverSeen')}
                {' · '}
                {person.has_second_factor ? t('hasFactor') : t('noFactor')}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Link
                href={`/admin/people/${person.id}`}
                aria-label={t('editOf', { name: person.name })}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {t('edit')}
              </Link>
              <ActionButton
                call="DELETE /api/admin/people/{id}"
                params={params}
                variant="danger"
                question={{
                  title: t('removeQuestion', { name: person.name }),
                  text: t('removeText'),
                  confirm: t('remove'),
                }}
                done={t('removed')}
                label={t('removeOf', { name: person.name })}
              >
                {t('remove')}
              </ActionButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Lists the invitations that were not accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  const t = useTranslations('adminAccess')
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ id, email, role, money_limit: limit, expires_at }) => (
        <li key={id} className={line}>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {email} <Badge>{t(`role.${role}`)}</Badge> <LimitBadge limit={limit} />
            </p>
            <p className="text-sm text-muted tabular-nums">
              {t('until', { date: formatDateTime(expires_at) })}
            </p>
          </div>
          <ActionButton
            call="DELETE /api/admin/invitations/{id}"
            params={{ id }}
            done={t('withdrawn')}
            label={t('withdrawOf', { name: email })}
          >
            {t('withdraw')}
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
