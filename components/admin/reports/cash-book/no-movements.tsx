import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link/link-button'
import { EmptyState } from '@/components/ui/state/empty-state'

/** The empty state of a cash book; `all` leads to the same days without the filter of an account or a person. */
export function NoMovements({ all }: { all: string | null }) {
  const t = useTranslations('adminCashBook')
  const tList = useTranslations('adminList')
  return (
    <EmptyState icon="icon-Wallet" title={t(all === null ? 'empty' : 'noMatch')} text={t('emptyText')}>
      {all !== null && (
        <LinkButton href={all} variant="secondary">
          {tList('clear')}
        </LinkButton>
      )}
    </EmptyState>
  )
}
