import type { Permission } from '@/lib/platform/actors/actors'

/** The entries of the admin navigation: the five of the specification in their order, then those of this shop. */
const places = [
  { name: 'dashboard', href: '/admin', icon: 'icon-LayoutDashboard' },
  { name: 'products', href: '/admin/product', icon: 'icon-Package' },
  { name: 'categories', href: '/admin/category', icon: 'icon-Shapes' },
  { name: 'subcategory', href: '/admin/subcategory', icon: 'icon-Boxes' },
  { name: 'brands', href: '/admin/brand', icon: 'icon-Tag' },
  { name: 'orders', href: '/admin/orders', icon: 'icon-ClipboardList' },
  { name: 'payments', href: '/admin/payments', icon: 'icon-BadgeCheck' },
  { name: 'refunds', href: '/admin/refunds', icon: 'icon-Undo2' },
  { name: 'customers', href: '/admin/customers', icon: 'icon-ContactRound' },
  { name: 'couriers', href: '/admin/couriers', icon: 'icon-Truck' },
  { name: 'restock', href: '/admin/restock', icon: 'icon-Phone' },
  { name: 'ratings', href: '/admin/ratings', icon: 'icon-Star', feature: 'ratings' },
  { name: 'reports', href: '/admin/reports', icon: 'icon-ChartColumn' },
  { name: 'promotions', href: '/admin/promotions', icon: 'icon-TicketPercent', permission: 'owner' },
  { name: 'settings', href: '/admin/settings', icon: 'icon-Settings', permission: 'owner' },
  { name: 'people', href: '/admin/people', icon: 'icon-Users', permission: 'owner' },
  { name: 'tokens', href: '/admin/tokens', icon: 'icon-KeyRound', permission: 'owner' },
  { name: 'audit', href: '/admin/audit', icon: 'icon-ScrollText', permission: 'audit' },
] as const

/** What an owner has switched on and the navigation shows then. */
export type Features = { ratings: boolean }

/** The entries that somebody with these permissions sees. */
export const getPlaces = (permissions: readonly Permission[], features: Features) =>
  places.filter(
    (place) =>
      (!('permission' in place) || permissions.includes(place.permission)) &&
      (!('feature' in place) || features[place.feature]),
  )

/** Whether a page of the back office is open to somebody with these permissions, as far as the navigation has it. */
export const canOpen = (permissions: readonly Permission[], path: string): boolean =>
  places.every(
    (place) =>
      !('permission' in place) ||
      permissions.includes(place.permission) ||
      !(path === place.href || path.startsWith(`${place.href}/`)),
  )
