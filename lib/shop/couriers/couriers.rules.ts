import type { CourierAmounts } from '@/lib/shop/couriers/couriers.schema'

/** Maximum length of what a courier is told about parcels. */
export const MAX_COURIER_NOTE = 200

/** What a courier still has to bring for delivered parcels, settled or not; Kyat. */
export const getOpenAmount = ({ deliveredSum, notReceived }: CourierAmounts): number =>
  deliveredSum + notReceived
