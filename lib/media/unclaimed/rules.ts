/** The advisory lock of whoever deletes uploads, or needs that meanwhile none is deleted: upkeep and backups. */
export const SWEEP_LOCK = 20_261_121

/** Hours a payment screenshot waits for its order; then it is deleted. */
export const WAITS_FOR = 24

/** Screenshots without an order that one visitor may have within that time: enough for many second thoughts. */
export const AT_MOST = 10
