import type { TaxonomyLookup } from '@/lib/shop/catalogue/import/import-taxonomy.rules'

/** The shop that the files are checked against: Shwe has Face › Paste and Hair › Oil, Inle has Face › Cream. */
export const importTaxonomies: TaxonomyLookup = {
  keys: new Map(),
  brands: new Map([
    ['shwe', { id: 1, name: 'Shwe' }],
    ['inle', { id: 2, name: 'Inle' }],
  ]),
  categories: new Map([
    [
      'face',
      [
        { id: 11, name: 'Face', brandId: 1 },
        { id: 21, name: 'Face', brandId: 2 },
      ],
    ],
    ['hair', [{ id: 12, name: 'Hair', brandId: 1 }]],
    ['မြန်မာ', [{ id: 13, name: 'မြန်မာ', brandId: 1 }]],
  ]),
  subcategories: new Map([
    ['paste', [{ id: 111, name: 'Paste', categoryId: 11 }]],
    ['oil', [{ id: 121, name: 'Oil', categoryId: 12 }]],
    ['cream', [{ id: 211, name: 'Cream', categoryId: 21 }]],
  ]),
}
