/** The rows of the database as types only, for views that also run in the browser: imports nothing of the client. */

import type { Product as ProductRow } from '@/lib/platform/db/generated/client'

export type {
  Category,
  CourierSettlement,
  Brand,
  DeliveryPlace,
  DeliveryZone,
  MoneyEntry,
  Order,
  OrderAddress,
  OrderLine,
  OrderReturn,
  PaymentAccount,
  ProductGroup,
  ProductImport,
  Promotion,
  ReturnLine,
  Subcategory,
} from '@/lib/platform/db/generated/client'

/** A product, or a draft, which may lack what a product on sale has to have (decision 0126). */
export type DraftableProduct = ProductRow

/** A product on sale, which has everything. */
export type Product = {
  [Column in keyof ProductRow]: Column extends DraftColumn
    ? NonNullable<ProductRow[Column]>
    : ProductRow[Column]
}

type DraftColumn =
  | 'brandId'
  | 'categoryId'
  | 'subcategoryId'
  | 'description'
  | 'price'
  | 'weight'
  | 'photo1'
  | 'photo2'
