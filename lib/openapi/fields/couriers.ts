import { type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'
import { courierFields } from '@/lib/shop/couriers/courier-fields.schema'

const COURIER = {
  ...toFieldDocs(courierFields, 'list'),
  name: { description: 'As orders name them', example: 'Royal Express' },
  phone: { description: 'Phone number of the courier; null for none', example: '09 790 000 321' },
}

/** Couriers, and parcels that they take along. */
export const couriersFields: FieldRegistry = {
  fields: {},
  byOwner: {
    ...forOwners(['Courier', 'couriers'], COURIER),
    Courier: { ...COURIER, id: { description: 'Id of the courier', example: 3 } },
    couriers: {
      ...COURIER,
      couriers: { description: 'All couriers by name' },
      courier: { description: 'The courier', example: undefined },
    },
    postOrdersHandovers: {
      order_ids: { description: 'Ids of confirmed orders, 1 to 50', example: [7, 8] },
      courier: { description: 'Who takes them along', example: 'Royal Express' },
      note: {
        description: 'What the courier is to know of each parcel; null or blank: as it was',
        example: 'Call first',
      },
    },
  },
}
