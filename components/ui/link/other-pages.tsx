import type { ComponentProps } from 'react'
import { Pagination } from '@/components/ui/link/pagination'

/** Links to the other pages of a list, where there are any. Apart from {@link Pagination}, whose list of products always has them. */
export const OtherPages = (props: ComponentProps<typeof Pagination>) =>
  props.page.prev === null && props.page.next === null ? null : (
    <div className="mt-6">
      <Pagination {...props} />
    </div>
  )
