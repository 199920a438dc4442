/** The advisory lock of whoever deletes uploads, or needs that meanwhile none is deleted: upkeep and backups. */
export const CLEANUP_LOCK_ID = 20_261_121

/** Hours a payment screenshot waits for its order; then it is deleted. */
export const ORPHAN_TTL = 24

/** Screenshots without an order that one visitor may have within that time: enough for many second thoughts. */
export const MAX_ORPHANS_PER_CUSTOMER = 10
