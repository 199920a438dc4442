/**
 * components/admin/tokens: API tokens.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { Badge } from '@/components/ui/badge'
import type { TokenView } from '@/lib/platform/auth/api-tokens/api-tokens.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

/** Lists the active API tokens with scope, creator and last use. */
export function TokenList({ tokens }: { tokens: readonly TokenView[] }) {
  const t = useTranslations('adminAccess')
  return (
    <ul className="divide-y divide-line">
      {tokens.map((token) => (
        <li
          key={token.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {token.name}
              {token.scopes.map((scope) => (
                <Badge key={scope}>{t(`scopeName.${scope}`)}</Badge>
              ))}
            </p>
            <p className="text-sm text-muted tabular-nums">
              {t('tokenOf', { name: token.created_by, date: formatDateTime(token.created_at) })}
              {' · '}
              {token.last_used_at ? t('used', { date: formatDateTime(token.last_used_at) }) : t('neverUsed')}
            </p>
          </div>
          <ActionButton
            call="DELETE /api/admin/tokens/{id}"
            params={{ id: token.id }}
            variant="danger"
            question={{
              title: t('revokeQuestion', { name: token.name }),
              text: t('revokeText'),
              confirm: t('revoke'),
            }}
            done={t('revoked')}
            label={t('revokeOf', { name: token.name })}
          >
            {t('revoke')}
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
