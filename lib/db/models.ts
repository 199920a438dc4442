/** The rows of the database as types only, for views that also run in the browser: imports nothing of the client. */
export type {
  Category,
  Brand,
  DeliveryPlace,
  DeliveryZone,
  Order,
  OrderAddress,
  OrderLine,
  Product,
  ProductImport,
  Subcategory,
} from '@/lib/db/generated/client'
