import { type FieldDocs, type FieldRegistry, forOwners } from '@/lib/http/openapi-fields/field'

const BULK: FieldDocs = {
  action: { description: 'What to do with the products' },
  ids: { description: 'Ids of 1 to 100 products', example: [12, 13] },
}
const PRICES_SEEN: FieldDocs = {
  prices_seen: {
    description: 'Prices that the change starts from: 409 when one of these products has another price now',
    example: [{ id: 12, price: 3_500 }],
  },
}

/** Product files and changes of several products. */
export const productFileFields: FieldRegistry = {
  fields: {
    line: { description: 'Line of the file, counted from 1', example: 2 },
    column: {
      description: 'Column of the file; null when an error concerns the whole row',
      example: 'product_price',
    },
    changes: { description: 'What the row would change' },
    problems: { description: 'Why the row is invalid', example: [] },
    counts: { description: 'Number of rows of each kind' },
    rows: { description: 'The first 50 rows of each kind' },
    left_out: {
      description: 'Columns that the file does not have; products keep their values there',
      example: ['photo_4'],
    },
    progress: { description: 'How many rows are applied' },
    done: { description: 'Rows that are applied', example: 0 },
    state: { description: '"checked" until the import is applied', example: 'checked' },
    price_change: { description: 'How to undo the change; only after a change of prices' },
    made_by: { description: 'Who changed the prices', example: 'mya@zay.example' },
    made_at: { description: 'When, ISO 8601, UTC', example: '2026-11-21T03:30:00.000Z' },
    undo_until: {
      description: 'Until when it can be undone, ISO 8601, UTC',
      example: '2026-11-21T03:40:00.000Z',
    },
    restored: { description: 'Number of products that have their old price again', example: 2 },
    skip_refused: {
      description: 'True applies the valid rows of a file that also has invalid ones',
      example: true,
    },
  },
  byOwner: {
    ...forOwners(['ProductImport', 'products/imports', 'products/imports/apply', 'products/imports/rows'], {
      id: { description: 'Id of the import', example: 5 },
    }),
    ImportRow: { id: { description: 'Id of the product; null for a new one', example: 12 } },
    ImportProblem: { message: { description: 'What is wrong', example: 'Must be a whole number' } },
    changes: {
      before: { description: 'The value now; null for none', example: '3500' },
      after: { description: 'The value after the import; null for none', example: '3800' },
    },
    counts: {
      create: { description: 'Rows that would add a product', example: 0 },
      change: { description: 'Rows that would change a product', example: 1 },
      same: { description: 'Rows that would change nothing', example: 0 },
      refuse: { description: 'Rows that are invalid', example: 0 },
    },
    rows: { create: { example: [] }, same: { example: [] }, refuse: { example: [] } },
    progress: { total: { description: 'Rows that will be applied', example: 1 } },
    postProductsImportsByIdApply: { state: { example: 'applied' }, done: { example: 1 } },

    'products/bulk': { changed: { description: 'Number of products that were changed', example: 2 } },
    delete: BULK,
    set_stock: { ...BULK, value: { description: 'The new stock in units', example: 60 } },
    add_stock: { ...BULK, value: { description: 'Units to add; negative to subtract', example: 24 } },
    set_price: { ...BULK, ...PRICES_SEEN, value: { description: 'The new price in Kyat', example: 3_800 } },
    change_price: {
      ...BULK,
      ...PRICES_SEEN,
      value: {
        description:
          'Change of the price in percent, with at most two decimals; new prices are rounded to whole Kyat',
        example: -10,
      },
    },
    prices_seen: {
      id: { description: 'Id of the product', example: 12 },
      price: { description: 'Its price in Kyat', example: 3_500 },
    },
    PriceChange: {
      id: { description: 'Id of the change', example: 8 },
      products: { description: 'Number of products with another price', example: 2 },
    },
  },
}
