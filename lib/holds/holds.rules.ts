/** Minutes for which the stock of a cart is held while its customer pays. */
export const HOLD_MINUTES = 20

/** The time that is left, as a customer reads it: minutes and seconds, never less than nothing. */
export function formatTimeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
