import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** The stock from which the exact number is not shown. */
const EXACT_STOCK_LIMIT = 10

/** The stock as text. */
export function StockStatus({ stock }: { stock: number }) {
  const t = useTranslations('product')
  if (stock === 0) return <Badge tone="danger">{t('noStock')}</Badge>
  if (stock < EXACT_STOCK_LIMIT) return <Badge tone="gold">{t('left', { count: stock })}</Badge>
  return <Badge tone="success">{t('inStock')}</Badge>
}
