import { useTranslations } from 'next-intl'
import { Pagination } from '@/components/ui/pagination'

type Page = { page: number; lastPage: number; next: string | null; prev: string | null }

/** The address of a page of the shopper's orders. */
export function orderPageHref(page: number, cursor: string): string {
  const query = new URLSearchParams(page > 1 ? { page: String(page) } : {})
  if (cursor !== '') query.set('cursor', cursor)
  const text = query.toString()
  return text === '' ? '/orderhistory' : `/orderhistory?${text}`
}

/** To the neighbouring pages of the shopper's orders, when there are more than one. */
export function OrderPages({ page }: { page: Page }) {
  const t = useTranslations('listing')
  if (page.next === null && page.prev === null) return null
  const neighbour = (number: number, cursor: string | null) =>
    cursor === null ? null : orderPageHref(number, cursor)
  return (
    <div className="mt-6">
      <Pagination
        label={t('pages')}
        prev={neighbour(page.page - 1, page.prev)}
        next={neighbour(page.page + 1, page.next)}
        prevText={t('prev')}
        nextText={t('next')}
        position={t('page', { page: page.page, last: page.lastPage })}
      />
    </div>
  )
}
