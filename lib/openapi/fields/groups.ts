import { type FieldDocs, type FieldRegistry, forOwners } from '@/lib/openapi/field'

const VALUE_MY = 'The same on pages in Burmese; null for the same'
const ITEM: FieldDocs = {
  id: { description: 'Id of an existing product; absent for a new one' },
  version: { description: 'The version of the product that you have read; 409 if it is another one now' },
  product_name: {
    description:
      'Contains its values. Absent: a new product gets the name of the group and its values, an existing one keeps its own and gets values that are not in it',
  },
  name_my: {
    description:
      'Absent: a new product gets name_my of the group and its values, an existing one keeps its own and gets values that are not in it',
  },
  product_price: { description: 'Price of one unit in Kyat; of a new product', example: 12_000 },
  product_weight: { description: 'Weight of one unit in grams; of a new product', example: 180 },
  stock_quantity: { description: 'Units left; of a new product', example: 20 },
}

/** Groups of products in sizes, colours and the like. */
export const groupFields: FieldRegistry = {
  fields: {
    group: { description: 'The product group; in lists with grouped=1 a summary of it' },
    group_id: { description: 'Id of its product group; null for none', example: null },
    value_1: { description: 'Its value of the first option of the group', example: null },
    value_1_my: { description: VALUE_MY, example: null },
    value_2: { description: 'Its value of the second option; null for none', example: null },
    value_2_my: { description: VALUE_MY, example: null },
    value_3: { description: 'Its value of the third option; null for none', example: null },
    value_3_my: { description: VALUE_MY, example: null },
    options: { description: 'What the products of the group differ by: one to three options' },
    value_order: {
      description: 'The values of each option in the order in which the shop shows them',
      example: [['S', 'M', 'L']],
    },
    values: {
      description: 'One value for each option of the group, each without a comma or a line break',
      example: ['M'],
    },
    values_my: {
      description:
        'The values on pages in Burmese. Absent: those of the same values in the group; null: the same',
      example: [null],
    },
    value: { description: 'A value of the option', example: 'M' },
    value_my: { description: VALUE_MY, example: null },
    add: { description: 'Products that join the group: new ones, or existing ones without a group' },
    for_all: {
      description:
        'What all products of the group get at once, except new ones; `products` and `photo_sets` come first',
    },
    photo_option: {
      description:
        'The option whose values have photos of their own, from 1, such as the colours; null for none',
      example: 2,
    },
    photo_sets: {
      description:
        'The photos of values of this option: all products with the value get them, and new ones without photos of their own',
    },
    remove: { description: 'Ids of products that leave the group; they stay on sale', example: [14] },
    price_min: { description: 'The lowest price of its products on sale in Kyat', example: 12_000 },
    price_max: { description: 'The highest price of its products on sale in Kyat', example: 14_000 },
  },
  byOwner: {
    ...forOwners(['ProductGroup', 'EditableProductGroup'], {
      id: { description: 'Id of the group', example: 3 },
      name: { description: 'What its products have in common', example: 'Cotton Tee' },
      name_my: { description: 'The name on pages in Burmese; null for the same', example: 'ချည်တီရှပ်' },
      products: {
        description: 'Its products on sale, those without stock included, in the order of their values',
      },
    }),
    ...forOwners(['options'], {
      name: { description: 'Name of the option', example: 'Size' },
      name_my: { description: 'The name on pages in Burmese; null for the same', example: 'အရွယ်အစား' },
      values: { description: 'The values in their order', example: undefined },
    }),
    group: {
      name: { description: 'Name of the group', example: 'Cotton Tee' },
      products: { description: 'How many of its products are on sale', example: 3 },
    },
    postProductsGroups: {
      products: { description: 'Its products: new ones, or existing ones without a group' },
    },
    patchProductsGroupsById: { products: { description: 'What changes of its products' } },
    ...forOwners(['products/groups'], {
      name: { description: 'What its products have in common', example: 'Cotton Tee' },
    }),
    ...forOwners(['add'], ITEM),
    ...forOwners(['photo_sets'], {
      value: { description: 'A value of the option, in any capitals and digits', example: 'Red' },
    }),
  },
}
