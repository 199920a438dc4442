import { type FieldDocs, type FieldRegistry, forOwners } from '@/lib/openapi/field'

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
    duplicate: {
      description: 'The record that has the name of a new row in the same subcategory; null for none',
      example: null,
    },
    duplicates: {
      description:
        'What becomes of new rows whose name exists: "skip" leaves them out, "update" changes the product, "create" adds another',
      example: 'skip',
    },
    renames: {
      description:
        'What becomes of rows without an id whose value their group lacks while the file leaves out an old one: "rename" gives it to that product, "create" adds another',
      example: 'rename',
    },
    can_undo: {
      description: 'False before it is applied and after it is undone',
      example: false,
    },
    applied_at: { description: 'When it was applied, ISO 8601, UTC; null before', example: null },
    undone_at: { description: 'When it was undone, ISO 8601, UTC; null before', example: null },
    photo_set: { description: 'Photos that the cells name by their file names' },
    photos: { description: 'The photos of the set' },
    sha256: {
      description: 'SHA-256 of the file as it was uploaded',
      example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    left_out: {
      description: 'Columns that the file does not have; products keep their values there',
      example: ['photo_4'],
    },
    progress: { description: 'How many rows are applied' },
    done: { description: 'Rows that are applied', example: 0 },
    price_change: { description: 'How to undo the change; only after a change of prices' },
    made_by: { description: 'Who changed the prices', example: 'mya@zay.example' },
    made_at: { description: 'When, ISO 8601, UTC', example: '2026-11-21T03:30:00.000Z' },
    undo_until: {
      description: 'Until when it can be undone, ISO 8601, UTC',
      example: '2026-11-21T03:40:00.000Z',
    },
    restored: { description: 'Number of products that have their old price again', example: 2 },
    state: { description: '"checked" until the import is applied; "undone" later', example: 'checked' },
    skip_refused: {
      description: 'True applies the valid rows of a file that also has invalid ones',
      example: true,
    },
  },
  byOwner: {
    ...forOwners(
      ['products/imports', 'products/imports/apply', 'products/imports/rows', 'products/imports/undo'],
      { id: { description: 'Id of the import', example: 5 } },
    ),
    ...forOwners(['photo_set'], {
      id: { description: 'Id of the set of photos', example: 7 },
    }),
    'products/imports/photos': {
      id: { description: 'Id of the set of photos', example: 7 },
      name: { description: 'Name of the file, with or without folders', example: 'thanaka-front.jpg' },
    },
    ImportPhoto: {
      name: { description: 'Name of the file, in lower case', example: 'thanaka-front.jpg' },
      path: { description: 'Path of the stored photo', example: '/uploads/catalogue/9f2c.webp' },
    },
    'postProductsImports 422': {
      code: { example: 'validation_failed' },
      errors: { example: { file: ['The file is empty'] } },
    },
    postProductsImports: {
      photo_set: { description: 'Id of the photos that were uploaded for this file', example: 7 },
      as_drafts: {
        description: 'Whether its new products are drafts, which need a name only',
        example: false,
      },
      missing: {
        description: 'Brands, categories and subcategories that the shop does not have',
        example: [],
      },
    },
    ImportDuplicate: {
      id: { description: 'Id of the product; null when only a row of the file has the name', example: 12 },
      line: { description: 'Line that takes effect instead; null for none', example: null },
      changes: { description: 'What "update" would change', example: [] },
    },
    duplicates: {
      count: { description: 'New rows with the name of another product or row', example: 0 },
      update: { description: 'Those of them that would change a product', example: 0 },
    },
    ImportRow: { id: { description: 'Id of the product; null for a new one', example: 12 } },
    MissingPlace: {
      brand: { description: 'Name of the brand', example: 'Shwe Thanaka' },
      brand_id: { description: 'Id of the brand; null when it is missing', example: 1 },
      category: { description: 'Name of the category; null when the brand is missing', example: 'Thanaka' },
      category_id: { description: 'Id of the category; null when it is missing', example: null },
      subcategory: { description: 'Name of the subcategory that is missing', example: null },
    },
    ImportProblem: {
      message: {
        description: 'What is wrong; of a row that changes a product, what to look at first',
        example: 'Must be a whole number',
      },
    },
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
    rows: {
      create: { example: [] },
      same: { example: [] },
      refuse: { example: [] },
      duplicate: { description: 'Rows that are duplicates', example: [] },
    },
    progress: { total: { description: 'Rows that will be applied', example: 1 } },
    ProductImport: {
      id: { description: 'Id of the import', example: 5 },
      actor: { description: 'Who checked the file', example: 'Daw Mya' },
      as_drafts: { description: 'Whether its new products are drafts', example: false },
      renames: {
        description:
          'Rows that rename a value of a group and could add a product instead; they count as changes',
        example: 0,
      },
      duplicates: {
        description: 'New rows whose name exists in their subcategory',
        example: { count: 0, update: 0 },
      },
    },
    'products/imports/places': {
      places: {
        description: 'What to create, each by its name and those above it; what exists stays as it is',
      },
      created: { description: 'How many are new' },
    },
    NewPlace: {
      brand: { description: 'Name of the brand', example: 'Shwe Thanaka' },
      category: { description: 'Name of the category; absent for a brand', example: 'Thanaka' },
      subcategory: { description: 'Name of the subcategory; absent for a brand or category', example: null },
      photo: {
        description: 'Path of the picture of a new brand or category',
        example: '/uploads/catalogue/9f2c.webp',
      },
    },
    CreatedPlaces: {
      brand: { description: 'New brands', example: 0 },
      category: { description: 'New categories', example: 1 },
      subcategory: { description: 'New subcategories', example: 0 },
    },
    postProductsImportsByIdApply: { state: { example: 'applied' }, done: { example: 1 } },
    postProductsImportsByIdUndo: { state: { example: 'undone' }, done: { example: 1 } },

    'products/bulk': { changed: { description: 'Number of products that were changed', example: 2 } },
    delete: BULK,
    publish: BULK,
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
      seconds_left: { description: 'The same in seconds from now, by the clock of the shop', example: 600 },
    },
  },
}
