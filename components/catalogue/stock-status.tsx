import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Units from which a shopper need not be told how many. */
const PLENTY = 10

/** The stock in words. */
export function StockStatus({ stock }: { stock: number }) {
  const t = useTranslations('product')
  if (stock === 0) return <Badge tone="danger">{t('noStock')}</Badge>
  if (stock < PLENTY) return <Badge tone="gold">{t('left', { count: stock })}</Badge>
  return <Badge tone="success">{t('inStock')}</Badge>
}
