import type { FieldRegistry } from '@/lib/openapi/field'
import { settingsFields as declared } from '@/lib/shop/settings/settings-fields.schema'

/** Settings of the shop, with the values of a new shop as examples. */
export const settingsFields: FieldRegistry = {
  fields: {
    settings: { description: 'The settings' },
    ...Object.fromEntries(
      Object.entries(declared).map(([name, field]) => [
        name,
        { ...('description' in field && { description: field.description }), example: field.initial },
      ]),
    ),
    versions: {
      description:
        'The version of each section. In a request: those you have read; the answer is 409 if one is another now',
    },
    shop: { description: 'Version of name and contacts', example: 3 },
    promotion: { description: 'Version of the announcement', example: 4 },
    slides: { description: 'Version of the slides', example: 2 },
    rejection: { description: 'Version of the saved reasons', example: 1 },
    receipts: { description: 'Version of the settings of reading receipts', example: 0 },
    legal: { description: 'Version of the legal details', example: 1 },
    lowStock: { description: 'Version of the limit of a low stock', example: 1 },
  },
  byOwner: {
    versions: {
      delivery: { description: 'Version of the delivery fee', example: 1 },
      cash: { description: 'Version of the settings of cash on delivery', example: 0 },
      messages: { description: 'Version of the ready texts', example: 0 },
      ratings: { description: 'Version of the settings of ratings', example: 0 },
      staff: { description: 'Version of the limits for staff', example: 0 },
    },
  },
}
