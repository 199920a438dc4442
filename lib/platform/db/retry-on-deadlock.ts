import { isRetryableTransactionError } from '@/lib/platform/db/errors'

const MAX_ATTEMPTS = 3

/**
 * Runs `work`, and again when PostgreSQL aborts it because of a deadlock or write conflict. `work` must have no
 * effect outside the database.
 */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryableTransactionError(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
