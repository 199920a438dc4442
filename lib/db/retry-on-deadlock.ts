import { isRetryableTransactionError } from '@/lib/db/errors'

const ATTEMPTS = 3

/**
 * Does `work`, and does it again when PostgreSQL broke it off for the sake of another (a deadlock): it must
 * have no effect outside the database.
 */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryableTransactionError(error) || attempt === ATTEMPTS) throw error
    }
  }
}
