import { type PagePosition, Pagination } from '@/components/ui/pagination'

/** The address of a page of the shopper's orders. */
export function orderPageHref(page: number, cursor: string): string {
  const query = new URLSearchParams(page > 1 ? { page: String(page) } : {})
  if (cursor !== '') query.set('cursor', cursor)
  const text = query.toString()
  return text === '' ? '/orderhistory' : `/orderhistory?${text}`
}

/** To the neighbouring pages of the shopper's orders, when there are more than one. */
export function OrderPages({ page }: { page: PagePosition }) {
  if (page.next === null && page.prev === null) return null
  return (
    <div className="mt-6">
      <Pagination page={page} hrefOf={orderPageHref} />
    </div>
  )
}
