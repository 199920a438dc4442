import type { IconNode } from 'lucide'
import { SearchX } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { listUrl, type ListUrlState } from '@/components/admin/list/list-url'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { type PagePosition, Pagination } from '@/components/ui/pagination'

/** To the neighbouring pages of a list, whose state stays in the address. */
export const ListPagination = ({ address, page }: { address: ListUrlState; page: PagePosition }) => (
  <div className="mt-6">
    <Pagination
      page={page}
      hrefOf={(number, cursor) => listUrl(address, { page: number > 1 ? number : null, cursor })}
    />
  </div>
)

type NoRowsProps = {
  address: ListUrlState
  isFiltered: boolean
  icon: IconNode
  /** What is said while there is nothing at all, and what can be done about it. */
  empty: string
  noMatch?: string
  children?: ReactNode
}

/** Nothing in the list yet, or nothing that matches: told apart, each with its way on. */
export function EmptyRows({ address, isFiltered, icon, empty, noMatch, children }: NoRowsProps) {
  const t = useTranslations('adminList')
  if (!isFiltered) {
    return (
      <EmptyState icon={icon} title={empty}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={SearchX} title={noMatch ?? t('noMatch')} text={t('noMatchText')}>
      <LinkButton href={listUrl({ path: address.path, query: {} })} variant="secondary">
        {t('clear')}
      </LinkButton>
    </EmptyState>
  )
}
