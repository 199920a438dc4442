import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link/link'

/** Links to the orders of which a text speaks. */
export function OrderLinks({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('adminPayments')
  return (
    <>
      {ids.map((id) => (
        <Link
          key={id}
          href={`/admin/orders/${id}`}
          className="mr-2 font-semibold underline underline-offset-4"
        >
          {t('order', { id: String(id) })}
        </Link>
      ))}
    </>
  )
}
