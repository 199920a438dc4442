/**
 * lib/openapi/fields: What the description says about each field, by subject.
 */

import { type FieldRegistry, forOwners } from '@/lib/openapi/field'

/** Parameters of paths, queries and headers. */
export const parameterFields: FieldRegistry = {
  fields: {
    id: { description: 'Id of the record', example: 12 },
    userId: { description: '1 is the caller; an admin may name any customer', example: 1 },
    productId: { description: 'Id of the product', example: 12 },
    ticket: {
      description: 'From the URL that POST to the same path answers',
      example: `1795493400714.${'x'.repeat(43)}`,
    },
    background: {
      description: 'Whether a page asks by itself: the idle time of the session goes on',
      example: true,
    },
    page: { description: 'Number of the page, from 1', example: 1 },
    per_page: { description: 'Records per page', example: 20 },
    cursor: {
      description: 'From next_page_url: continues there, however the list has changed',
      example: undefined,
    },
    sort: { description: 'Order of the list', example: 'newest' },
    search: { description: 'Words that the name contains', example: 'thanaka' },
    limit: { description: 'Records to return at most', example: 40 },
    product: {
      description: 'Words that the name, or that of brand, category or subcategory, has in any spelling',
      example: 'thanaka',
    },
    q: { description: 'What was typed, up to 255 characters', example: 'thanaka' },
    brand: { description: 'Ids of brands, separated by commas; up to 500', example: [1, 2] },
    category: { description: 'Ids of categories, separated by commas; up to 500', example: [1] },
    subcategory: { description: 'Ids of subcategories, separated by commas; up to 500', example: [2] },
    price_min: { description: 'Only products that cost at least this many Kyats', example: 5_000 },
    price_max: { description: 'Only products that cost at most this many Kyats', example: 50_000 },
    option: {
      description:
        'Only products with these values of options, in any capitals and digits, separated by commas; values of one option are alternatives; up to 20',
      example: ['Size:Small', 'Colour:Red'],
    },
    in_stock: { description: 'true: only products that can be bought now', example: true },
    grouped: {
      description: 'true: one product for each product group, with a summary of the group',
      example: true,
    },
    weight_max: { description: 'Only products of at most this many grams', example: 0 },
    stock_max: { description: 'Only products with at most this many units left', example: 5 },
    order_status: { description: 'Only orders in this state', example: 'order placed' },
    next_step: { description: 'Only open orders that wait for this step', example: 'to_ship' },
    columns: {
      description: 'Columns of the file in this order, separated by commas; all without it',
      example: 'order_id,first_name,phone,total_price',
    },
    reader: {
      description:
        'Who reads the file: a spreadsheet, for which possible formulas and codes with zeros at the beginning are guarded, or a machine, which gets each value as it is',
      example: 'machine',
    },
    to_collect: {
      description: 'true: only completed orders whose courier has not brought the money',
      example: 'true',
    },
    parcel: {
      description:
        'Only confirmed orders whose parcels are to be packed, or are on the way with a courier, or orders whose refused parcel is coming back',
      example: 'on_the_way',
    },
    courier: {
      description: 'Only orders of this courier, whatever the capitals are',
      example: 'Royal Express',
    },
    payment_type: { description: 'Only orders paid in this way', example: 'KBZPay' },
    channel: { description: 'Only orders that began here', example: 'chat' },
    amount: {
      description: 'Only orders with this total in Kyat, or for which this amount was sent',
      example: 9_000,
    },
    on_sale: {
      description:
        'Of brands and categories only those with products on sale, as the shop shows them; of products only those whose compare_price is above their price',
      example: true,
    },
    compare_ignored: {
      description:
        'true: only products whose compare_price shoppers do not see, as it is not above the price',
      example: 'true',
    },
    town_city: { description: 'Township or city, in any spelling', example: 'Hlaing' },
    street_address: {
      description: 'Read for a township where the other two leave it open',
      example: 'No. 47, Hlaing Township',
    },
    state_country: { description: 'State or region, in any spelling', example: 'Yangon' },
    needs: {
      description:
        '"reads" for a proxy: a full disk that all processes share is a warning then, and pages are still served',
      example: 'writes',
    },
    cart: {
      description: 'Given, even without a value: for the goods in the cart of the caller',
      example: '1',
    },
    ids: { description: 'Ids, separated by commas; up to 500', example: [1_042] },
    customer_of: {
      description: 'Only orders with the phone number of this order, or from the same browser',
      example: 1_042,
    },
    from: { description: 'First day, a date in Yangon (YYYY-MM-DD or DD/MM/YYYY)', example: '2026-11-01' },
    to: { description: 'Last day, a date in Yangon (YYYY-MM-DD or DD/MM/YYYY)', example: '2026-11-30' },
    group: { description: 'What each row of a report is', example: 'product' },
    actor: { description: 'Part of the name of who did it', example: 'mya' },
    subject: { description: 'Only events of this kind of record', example: 'product' },
    record: { description: 'Id or name of the record', example: '12' },
    before: { description: 'Only records with a smaller id: next_before of the page before', example: 905 },
    status: { description: 'Only notifications in this state; "dead" is not retried', example: 'dead' },
    kind: {
      description: 'The rows to export: what they would do, "refuse" for invalid ones, or "duplicate"',
      example: 'refuse',
    },
    'idempotency-key': {
      description:
        'A random text for each request; a repeated request with the same one gets the first result',
      example: '6f0d1c3a-2b9e-4d57-8c14-0e5a7b3f9d21',
    },
    'X-Text-Encoding': {
      description: '"as-typed" stores Zawgyi unchanged; without it Zawgyi is converted to Unicode',
      example: 'as-typed',
    },
  },
  byOwner: {
    brands: {
      category: {
        description: 'Only brands with these categories: ids or names, separated by commas',
        example: 'Skin Care',
      },
    },
    ...forOwners(['products', 'products/export'], {
      sort: {
        description:
          'Order of the list; "relevance" needs a search. Without it: relevance for a search, else newest',
      },
    }),
    'admin/orders/goods': {
      search: { description: 'A quick code with a quantity, or words of the name', example: 'a12 2' },
    },
    'admin/orders/customer': {
      phone: { description: 'The number in any spelling', example: '09 790 000 456' },
    },
    'products/export': { status: { description: 'Only products of this status', example: 'draft' } },
    'admin/reports/sales': {
      from: { description: 'First day in Yangon; without days the last 30', example: '2026-11-01' },
      to: {
        description: 'Last day in Yangon: at most 366 days in all, or 92 by method or staff',
        example: '2026-11-30',
      },
    },
    ...forOwners(['admin/reports/cash-book', 'admin/reports/cash-book/export'], {
      from: { description: 'First day in Yangon; without days the last 30', example: '2026-11-01' },
      to: { description: 'Last day in Yangon: at most 92 days in all', example: '2026-11-30' },
      account: {
        description: 'Only movements of this account, as accounts name it',
        example: 'KBZPay:09 790 001 234',
      },
      person: { description: 'Only movements that this person recorded', example: 'mya@zay.example' },
    }),
    ...forOwners(['payment-accounts/qr-code'], {
      amount: { description: 'What is to be paid, in Kyat', example: 52_200 },
      order: {
        description: 'Number of the order, which becomes the reference of the payment',
        example: 1_042,
      },
    }),
    ...forOwners(['payment-accounts/qr-text'], {
      qr_photo: {
        description: 'Path of the image, as its upload answered',
        example: '/uploads/catalogue/1.webp',
      },
    }),
    ...forOwners(['orders', 'orders/export'], {
      search: { description: 'Number of an order, names, or a phone number', example: '1042' },
    }),
  },
}

/** Files of multipart requests. */
export const fileFields: Record<string, string> = {
  file: 'CSV file in UTF-8; its first line names the columns',
  photo: 'PNG or JPEG image, up to 40 megapixels',
  photo_1: 'The main image: PNG or JPEG, up to 40 megapixels',
  photo_2: 'The second image, as photo_1',
  photo_3: 'The third image, as photo_1',
  photo_4: 'The fourth image, as photo_1',
  slide_1_photo: 'In place of photo, for the first slide',
  slide_2_photo: 'In place of photo, for the second slide',
  qr_photo: 'In place of photo, for a payment account',
}
