/** What is known of a customer from all of their orders; sums in Kyat. */
export type CustomerRecord = {
  /** Different names and phone numbers of their orders, newest first, at most ten each. */
  names: string[]
  phones: string[]
  orders: number
  completed: number
  cancelled: number
  /** What came in for all of them, less what was paid back. */
  paid: number
  verifiedPayments: number
  rejectedPayments: number
}
