import { useTranslations } from 'next-intl'
import { type Listing, listingHref } from '@/components/catalogue/listing-address'
import { Link } from '@/components/ui/link'
import { LinkPending } from '@/components/ui/link-pending'
import { AS_TYPED } from '@/lib/text/encoding'

/** Says that the words searched were changed from Zawgyi, with the way back to what was `typed`. */
export function SearchEncoding({ listing, typed }: { listing: Listing; typed: string | null }) {
  const t = useTranslations('encoding')
  if (typed === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-success">
      <p role="status">{t('changed')}</p>
      <Link
        href={listingHref({ ...listing, product: typed, encoding: AS_TYPED })}
        className="inline-flex min-h-target items-center gap-2 font-medium text-jade underline underline-offset-4 hover:text-jade-deep"
      >
        {t('searchTyped')}
        <LinkPending />
      </Link>
    </div>
  )
}
