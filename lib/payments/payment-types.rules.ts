/** Paying at the door, which has no account (decision 0164). */
export const CASH_ON_DELIVERY = 'Cash on Delivery'
