import { type ComponentType, useEffect, useState } from 'react'

/**
 * What others buy, below an empty page. Its script loads with it, without <Suspense>: a page that is left while a part
 * of it is suspended leaves its tags in the head of the next one (React 19).
 */
export function TrendingProducts() {
  const [Products, setProducts] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('@/components/shop/catalogue/cards/trending-products').then(
      (loaded) => setProducts(() => loaded.default),
      () => undefined,
    )
  }, [])
  return Products && <Products />
}
