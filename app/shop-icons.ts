import type { Metadata } from 'next'
import type { ShownShop } from '@/lib/shop/settings/settings.schema'

/** The shop's own icon for tabs and home screens; nothing without one. */
export const toShopIcons = ({ icon, logo }: Pick<ShownShop, 'icon' | 'logo'>): Metadata => {
  const own = icon ?? logo
  return own === null ? {} : { icons: { icon: own, apple: own } }
}
