/** Maximum characters of the name of a courier and of a tracking number. */
export const MAX_SHIPMENT_LENGTH = 60
