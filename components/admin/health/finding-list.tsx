/**
 * components/admin/health: What the health checks found.
 */

import { useTranslations } from 'next-intl'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/button/copy-button'
import { Link } from '@/components/ui/link/link'
import type { CheckName, CheckResult } from '@/lib/shop/health/health.rules'

const tones: Record<CheckResult['state'], BadgeVariant> = { good: 'success', weak: 'gold', bad: 'danger' }
const order: readonly CheckResult['state'][] = ['bad', 'weak', 'good']

type Problem = Exclude<CheckResult, { state: 'good' }>

/** Where the back office itself can mend what a check found. */
const places = {
  backups: { href: '/admin/settings/backups', label: 'openBackups' },
  notifications: { href: '/admin/settings/notifications', label: 'openNotifications' },
} as const satisfies Partial<Record<CheckName, { href: string; label: string }>>

const placeOf = (check: CheckName) => (check in places ? places[check as keyof typeof places] : null)

/**
 * The findings of the checks, what is to be done first: what each means for the shop and who puts it right, then the same for
 * that person.
 */
export function FindingList({ findings }: { findings: readonly CheckResult[] }) {
  const t = useTranslations('adminHealth')
  const sorted = findings.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <ul
      aria-label={t('list')}
      className="divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6"
    >
      {sorted.map((finding) => {
        const place = finding.state === 'good' ? null : placeOf(finding.check)
        return (
          <li key={finding.check} className="grid gap-1 py-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {t(`check.${finding.check}`)}
              <Badge tone={tones[finding.state]}>{t(`state.${finding.state}`)}</Badge>
            </p>
            {finding.state === 'good' ? (
              <p className="wrap-anywhere">{t(`found.${finding.finding}`, finding.values)}</p>
            ) : (
              <p className="wrap-anywhere">{t(`owner.${finding.finding}`)}</p>
            )}
            {place && (
              <p>
                <Link
                  href={place.href}
                  className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
                >
                  {t(place.label)}
                </Link>
              </p>
            )}
            {finding.state !== 'good' && <Technical finding={finding} />}
          </li>
        )
      })}
    </ul>
  )
}

/** What was found and what is to be done in the words of the server, to be copied to the person who runs it. */
function Technical({ finding: { finding, values } }: { finding: Problem }) {
  const t = useTranslations('adminHealth')
  const text = `${t(`found.${finding}`, values)} ${t(`todo.${finding}`)}`
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-semibold">{t('technical')}</span> {text}
      </p>
      <CopyButton text={text} copied={t('copied')} failed={t('copyFailed')}>
        {t('copy')}
      </CopyButton>
    </div>
  )
}
