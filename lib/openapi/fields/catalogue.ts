import { fileFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'

const IMAGE = '/uploads/catalogue/5b0c8f1a9d3e47265b0c8f1a9d3e47265b0c8f1a.webp'
const SECOND_IMAGE = '/uploads/catalogue/e47265b0c8f1a9d3e47265b0c8f1a9d3e47265b0.webp'
const BRAND = 'Shwe Thanaka'
const CATEGORY = 'Thanaka'
const SUBCATEGORY = 'Paste & Powder'
const BURMESE = 'The name on pages in Burmese; null for the same'
const CUSTOMER = { id: { description: '1 is the caller; an admin may name any customer', example: 1 } }

/** Brands, categories, subcategories, products, uploads, carts and wishlists. */
export const catalogueFields: FieldRegistry = {
  fields: {
    ...toFieldDocs(fileFields, 'list'),
    brand: { description: 'The brand it belongs to' },
    category: { description: 'The category it belongs to' },
    subcategory: { description: 'The subcategory it belongs to' },
    brand_name: { example: BRAND },
    category_name: { example: CATEGORY },
    subcategory_name: { example: SUBCATEGORY },
    brand_name_my: { description: BURMESE, example: 'ရွှေသနပ်ခါး' },
    category_name_my: { description: BURMESE, example: 'သနပ်ခါး' },
    subcategory_name_my: { description: BURMESE, example: null },
    current: { description: 'The record as it is now, when somebody else has changed it' },
    uses: { description: 'How many records use it' },
    version: {
      description:
        'Counts the changes. In a request: the version you have read; the answer is 409 if it is another one now',
      example: 7,
    },

    status: {
      description:
        'A draft is not shown to customers until it is published. In a response: draft or deleted; absent from a published product',
    },
    photo: { description: 'Path of an uploaded image on this host', example: IMAGE },
    path: { description: 'Path of the stored image, to be sent as a photo', example: IMAGE },
    path_1: { description: 'Path of the stored photo_1; null when it was not sent', example: IMAGE },
    path_2: { description: 'Path of the stored photo_2; null when it was not sent', example: SECOND_IMAGE },
    path_3: { description: 'Path of the stored photo_3; null when it was not sent', example: null },
    path_4: { description: 'Path of the stored photo_4; null when it was not sent', example: null },

    product: { description: 'The product' },
    product_id: { description: 'Id of the product', example: 12 },
    product_images: { description: 'One element: the paths of all images' },
    stock_seen: {
      description: 'The stock you have read; the answer is 409 if orders have changed it since',
      example: 180,
    },
    productID: { description: 'Id of the product', example: 12 },
    product_image: { description: 'One element: the paths of all images' },
    data: { description: 'The products of this page' },
    ids: { description: 'Ids of the categories of this name, one of each brand', example: [1, 14] },
    correction: {
      description: 'The nearest spelling when nothing has been found; the products are then those of it',
      example: null,
    },

    quantity: { description: 'Units to buy, at most what is left', example: 2 },
    cart_id: { description: 'Id of the cart item', example: 31 },
    cartItem: { description: 'The cart item; null with status 404' },
    user_id: { description: 'Not needed. Your own customer id, which is always 1' },
  },
  byOwner: {
    uses: {
      categories: { description: 'Categories of it', example: 3 },
      subcategories: { description: 'Subcategories of it', example: 2 },
      products: { description: 'Products of it, with archived ones and drafts', example: 12 },
      archived: { description: 'Archived products of it', example: 2 },
      drafts: { description: 'Drafts of it', example: 0 },
    },
    ...forOwners(['Brand', 'brand', 'brands'], {
      id: { description: 'Id of the brand', example: 1 },
      name: { example: BRAND },
    }),
    ...forOwners(['Category', 'category', 'categories'], {
      id: { description: 'Id of the category', example: 1 },
      name: { example: CATEGORY },
    }),
    ...forOwners(['Subcategory', 'subcategory', 'subcategories'], {
      id: { description: 'Id of the subcategory', example: 2 },
      name: { example: SUBCATEGORY },
    }),
    ...forOwners(['Product', 'product'], { id: { description: 'Id of the product', example: 12 } }),
    ...forOwners(['CartItem', 'cartitems'], { id: { description: 'Id of the cart item', example: 31 } }),
    ...forOwners(['WishlistItem', 'wishlists'], {
      id: { description: 'Id of the wishlist item', example: 8 },
    }),
    ...forOwners(['postBrands', 'postCategories', 'postSubcategories', 'postProducts'], {
      version: { example: 1 },
    }),
    ...forOwners(
      [
        'patchBrandsById 200',
        'patchCategoriesById 200',
        'patchSubcategoriesById 200',
        'patchProductsById 200',
      ],
      { version: { example: 8 } },
    ),
    ...forOwners(['ProductDetail', 'EditableProduct'], toFieldDocs(fileFields, 'detail')),
    products: {
      id: { description: 'Id of the product', example: 12 },
      last_page: { example: 4 },
      total: { example: 42 },
      next_page_url: {
        example: 'https://shop.example/api/products?page=2&cursor=WyJuZXdlc3QiLCJhZnRlciIsMTIsMTJd',
      },
    },
    'getProducts 404': {
      current_page: { example: 1 },
      last_page: { example: 1 },
      total: { example: 0 },
      next_page_url: { example: null },
    },
    'products/upload': { path: { description: 'Paths of the stored images', example: undefined } },
    'cartitems/paymentscreenshot/upload': {
      path: {
        description: 'Path of the stored screenshot, to be sent as payment_screenshot',
        example: '/uploads/payments/9d3e47265b0c8f1a9d3e47265b0c8f1a9d3e4726.jpg',
      },
    },
    'search/suggestions': {
      limit: { example: 6 },
      categories: { description: 'Up to three categories whose names have the words' },
      brands: { description: 'Up to three brands whose names have the words' },
    },
    getCartitemsById: CUSTOMER,
    getWishlistsById: CUSTOMER,
  },
}
