/**
 * The advisory lock for deleting uploads, or for preventing their deletion: used by the cleanup job and by backups.
 */
export const CLEANUP_LOCK_ID = 20_261_121

/** Hours after which a payment screenshot without an order is deleted. */
export const ORPHAN_TTL = 24

/** Maximum number of screenshots without an order per guest within that time: enough for many changes of mind. */
export const MAX_ORPHANS_PER_CUSTOMER = 10
