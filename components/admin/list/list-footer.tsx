import type { IconName } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { listUrl, type ListState, type ListUrlState } from '@/components/admin/list/list-url'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'
import { OtherPages } from '@/components/ui/link/other-pages'
import type { PagePosition } from '@/components/ui/link/pagination'

/** Links to the previous and next page of a list. The list's state stays in the URL. */
export const ListPagination = ({ urlState, page }: { urlState: ListUrlState; page: PagePosition }) => (
  <OtherPages
    page={page}
    getHref={(number, cursor) => listUrl(urlState, { page: number > 1 ? number : null, cursor })}
  />
)

type OlderProps = { list: Pick<ListState, 'urlState'>; before: number | null; children: string }

/** A link to the next page of a list that is read from the newest row on; `before` is null at its end. */
export const OlderLink = ({ list: { urlState }, before, children }: OlderProps) =>
  before !== null && (
    <LinkButton href={listUrl(urlState, { before })} variant="secondary">
      {children}
    </LinkButton>
  )

type NoRowsProps = {
  list: Pick<ListState, 'unfilteredUrl' | 'isFiltered'>
  icon: IconName
  /** The text of an empty list, and an action to add something. */
  empty: string
  noMatch?: string
  children?: ReactNode
}

/** The empty state of a list. Distinguishes an empty list from no matches and offers a next step for each. */
export function EmptyRows({
  list: { unfilteredUrl, isFiltered },
  icon,
  empty,
  noMatch,
  children,
}: NoRowsProps) {
  const t = useTranslations('adminList')
  if (!isFiltered) {
    return (
      <EmptyState icon={icon} title={empty}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="icon-SearchX" title={noMatch ?? t('noMatch')} text={t('noMatchText')}>
      <LinkButton href={unfilteredUrl} variant="secondary">
        {t('clear')}
      </LinkButton>
    </EmptyState>
  )
}
