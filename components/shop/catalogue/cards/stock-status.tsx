import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** The stock from which the exact number is not shown. */
const EXACT_STOCK_LIMIT = 10

type Props = { stock: number; /** Where the page has these texts. */ texts?: 'product' | 'choice' }

/** The stock as text. */
export function StockStatus({ stock, texts = 'product' }: Props) {
  const t = useTranslations(texts)
  if (stock === 0) return <Badge tone="danger">{t('noStock')}</Badge>
  if (stock < EXACT_STOCK_LIMIT) return <Badge tone="gold">{t('left', { count: stock })}</Badge>
  return <Badge tone="success">{t('inStock')}</Badge>
}
