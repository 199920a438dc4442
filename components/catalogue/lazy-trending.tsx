import { lazyComponent } from '@/components/ui/lazy-component'

/** What others buy, below an empty page. Its script loads with it. */
export const TrendingProducts = lazyComponent(() => import('@/components/catalogue/trending-products'))
