/** Hours a payment screenshot waits for its order; then it is deleted. */
export const WAITS_FOR = 24

/** Screenshots without an order that one visitor may have within that time: enough for many second thoughts. */
export const AT_MOST = 10
