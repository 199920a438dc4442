import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

/** A link to the stock history of a product, for the rows of a list. */
export function StockHistoryLink({ id, name }: { id: number; name: string }) {
  const t = useTranslations('adminProduct')
  const label = t('historyOf', { name })
  return (
    <Link
      href={`/admin/product/${id}/stock`}
      aria-label={label}
      title={label}
      className="relative z-1 inline-flex size-target items-center justify-center rounded-control hover:bg-sunken hover:text-jade"
    >
      <Icon of="icon-ScrollText" />
    </Link>
  )
}
