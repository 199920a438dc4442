import { type PagePosition, Pagination } from '@/components/ui/pagination'

/** Returns the URL of a page of the order history. */
export function orderPageHref(page: number, cursor: string): string {
  const query = new URLSearchParams(page > 1 ? { page: String(page) } : {})
  if (cursor !== '') query.set('cursor', cursor)
  const text = query.toString()
  return text === '' ? '/orderhistory' : `/orderhistory?${text}`
}

/** Pagination of the order history, if it has more than one page. */
export function OrderPages({ page }: { page: PagePosition }) {
  if (page.next === null && page.prev === null) return null
  return (
    <div className="mt-6">
      <Pagination page={page} getHref={orderPageHref} />
    </div>
  )
}
