import type { AuditEventView } from '@/lib/platform/audit/audit-log.schema'

type Subject = Pick<AuditEventView, 'subject' | 'record' | 'after'>

/** Pages of records whose names or numbers are no part of the path. */
const PAGES: Partial<Record<string, string>> = {
  import: '/admin/product/import',
  person: '/admin/people',
  token: '/admin/tokens',
  backup: '/admin/settings/backups',
  restock_request: '/admin/restock',
  rating: '/admin/ratings',
  basket: '/admin/orders/links',
  place_spelling: '/admin/settings/delivery',
}

const EDIT_PATHS: Partial<Record<string, string>> = {
  product: '/admin/product/edit',
  product_group: '/admin/product/groups/',
  brand: '/admin/brand/edit',
  category: '/admin/category/edit',
  subcategory: '/admin/subcategory/edit',
  order: '/admin/orders/',
  notification: '/admin/settings/notifications/',
  delivery_zone: '/admin/settings/delivery/',
  promotion: '/admin/promotions/',
  courier: '/admin/couriers/',
  customer: '/admin/customers/',
  settlement: '/admin/couriers/settlements/',
}

/** The pages of the sections of settings. */
const SETTING_PATHS: Partial<Record<string, string>> = {
  shop: '/admin/settings',
  delivery: '/admin/settings/delivery',
  promotion: '/admin/settings/promotion',
  slides: '/admin/settings/slides',
  lowStock: '/admin/settings/stock',
  cash: '/admin/settings/cash',
  rejection: '/admin/settings/rejection',
  receipts: '/admin/settings/receipts',
  legal: '/admin/settings/legal',
  ratings: '/admin/settings/ratings',
  staff: '/admin/settings/staff',
  messages: '/admin/settings/messages',
  backups: '/admin/settings/backups',
}

/** The page of the record of an event; null for a kind of record that has none. */
export function getAuditPath({ subject, record, after }: Subject): string | null {
  if (subject === 'setting') return SETTING_PATHS[record] ?? null
  if (subject === 'payment_account')
    return /^\d+$/.test(record) ? `/admin/settings/payment/${record}` : '/admin/settings/payment'
  const payment = after?.['payment']
  if (subject === 'order' && typeof payment === 'number') return `/admin/payments/${payment}`
  const edit = EDIT_PATHS[subject]
  if (edit === undefined) return PAGES[subject] ?? null
  return /^\d+$/.test(record) ? edit + record : null
}
