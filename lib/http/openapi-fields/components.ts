import { describeFields } from '@/lib/http/openapi-examples'
import type { Json } from '@/lib/http/openapi-schema'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Brand: 'Top level of the taxonomy.',
  Category: 'Belongs to one brand.',
  Subcategory: 'Belongs to one category.',
  Product: 'A product in a list.',
  ProductDetail: 'A product on its own, with the version for changing it.',
  Photos: 'Paths of the images of a product: two, three or four.',
  PriceChange: 'Prices that a bulk change replaced, and until when that can be undone.',
  ProductImport: 'A file of products that was checked, and perhaps applied.',
  ImportDuplicate: 'The record that has the name of a new row in the same subcategory.',
  ImportPhoto: 'A photo that was uploaded for an import.',
  ImportRow: 'What a row of the file would change.',
  ImportProblem: 'Why a row of the file is invalid.',
  CartItem: 'A product and a quantity that a customer wants to buy.',
  WishlistItem: 'A product that a customer wants to remember.',
  Order: 'What a customer bought, with the prices, fee and payment account of that moment.',
  OrderLine: 'One product of an order, with its name, price and weight at that moment.',
  Address: 'Where an order is delivered.',
  TrackedOrder: 'The progress of an order, without personal data.',
  TimelineEvent: 'Something that happened to an order.',
  Payment: 'A screenshot that a customer submitted for an order; the newest counts.',
  OrderWork: 'What is to be done: the open orders by their next step.',
  ShipmentsFile: 'A file of couriers and tracking numbers that was checked, and perhaps applied.',
  ShipmentRow: 'What a row of the file does to its order.',
  OrderBulkResult: 'What became of one order of a call for several.',
  PaymentReview: 'A payment as staff see it.',
  PaymentFlags: 'What staff should look at; orders by their numbers.',
  WaitingPayment: 'A payment that waits for its review, and its order.',
  PaymentAccount: 'Where the customer of an order paid to.',
  OfferedAccount: 'Where customers can pay to.',
  AdminPaymentAccount: 'A payment account with the version for changing it.',
  PublicSettings: 'What everybody may know of the settings.',
  Settings: 'The public settings, and those of the back office.',
  BackupRun: 'A backup that the shop made or tried to make itself.',
  Error: 'The body of every error; some have further fields.',
  OrderDelivery: 'The delivery zone of an order at that moment; its fee is shipping_fee.',
  DeliveryQuote: 'What delivery to a place costs.',
  DeliveryZone: 'What a delivery zone charges, and its days.',
  Region: 'A state or region of Myanmar with its townships.',
  Township: 'A township of Myanmar.',
  AdminDeliveryZone: 'A delivery zone with its places.',
  DeliveryPlace: 'A region or township of a delivery zone.',
  PlaceCodes: 'A region, or one of its townships, by their codes.',
  ZonesFile: 'What a file of delivery zones did, or would do.',
  ZoneProblem: 'Why a row of a file of delivery zones is invalid.',
}

/** Adds descriptions to the named schemas and their fields. */
export const describeComponents = (schemas: Json): Json =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { description: DESCRIPTIONS[name], ...describeFields(schema as Json, { call: [], near: [name] }) },
    ]),
  )
