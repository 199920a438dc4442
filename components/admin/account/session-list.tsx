/**
 * components/admin/account: The account of the person who is signed in.
 */

import Bowser from 'bowser'
import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { Badge } from '@/components/ui/badge'
import type { SessionView } from '@/lib/platform/auth/sign-in/sessions.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

/** Lists the admin user's sessions, each with a sign-out button. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const t = useTranslations('adminAccess')
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-break-word">{getBrowserName(t, session.user_agent)}</p>
              <p className="text-sm text-muted tabular-nums">
                {t('sessionSeen', {
                  address: session.address ?? '-',
                  from: formatDateTime(session.created_at),
                  seen: formatDateTime(session.seen_at),
                })}
              </p>
            </div>
            {session.is_current ? (
              <Badge>{t('thisBrowser')}</Badge>
            ) : (
              <ActionButton
                call="DELETE /api/admin/account/sessions/{id}"
                params={{ id: session.id }}
                done={t('sessionEnded')}
                label={t('endOf', { name: session.address ?? session.id })}
              >
                {t('end')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ActionButton
          call="DELETE /api/admin/account/sessions"
          variant="danger"
          question={{ title: t('everywhereQuestion'), confirm: t('everywhere') }}
          to="/admin/sign-in"
          isSignOut
        >
          {t('everywhere')}
        </ActionButton>
      </p>
    </>
  )
}

type Texts = ReturnType<typeof useTranslations<'adminAccess'>>

/** Returns a readable browser name for a User-Agent header. */
function getBrowserName(t: Texts, userAgent: string | null): string {
  if (userAgent === null) return t('unknownBrowser')
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return userAgent
  return os.name ? t('browserOn', { browser: browser.name, system: os.name }) : browser.name
}
