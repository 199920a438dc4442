import { toBrandStyle } from '@/lib/shop/settings/accent.rules'
import type { ShownShop } from '@/lib/shop/settings/settings.schema'

/** The shop's own colour and logo: a style sheet that follows the usual one, so that no script knows of them. */
export function BrandStyle({ shop }: { shop: Pick<ShownShop, 'logo' | 'color'> }) {
  const style = toBrandStyle(shop)
  return style === '' ? null : <style dangerouslySetInnerHTML={{ __html: style }} />
}
