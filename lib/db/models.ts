/** The rows of the database as types, for views that run anywhere: nothing of the client comes along. */
export type {
  CartItem,
  Category,
  Brand,
  Order,
  OrderAddress,
  OrderLine,
  Product,
  ProductImport,
  Subcategory,
} from '@/lib/db/generated/client'
