/** The rows of the database as types only, for views that also run in the browser: imports nothing of the client. */
export type {
  Category,
  Brand,
  DeliveryPlace,
  DeliveryZone,
  MoneyEntry,
  Order,
  OrderAddress,
  OrderLine,
  OrderReturn,
  Product,
  ProductGroup,
  ProductImport,
  ReturnLine,
  Subcategory,
} from '@/lib/platform/db/generated/client'
