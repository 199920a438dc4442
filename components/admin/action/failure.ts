import { toErrorMessage } from '@/components/ui/state/error-message'
import { ApiError } from '@/lib/platform/http/client'

/** Why what was typed was rejected: the message, what it says of fields, and what else those say. */
export type Failure = {
  problem: string
  details: readonly string[]
  errors: ApiError['errors']
}

/** The failure of a call, with `fallback` where the server said nothing. */
export function toFailure(error: unknown, fallback: string): Failure {
  const errors = error instanceof ApiError ? error.errors : {}
  const problem = toErrorMessage(error, fallback)
  const details = Object.values(errors)
    .flat()
    .filter((text) => text !== problem)
  return { problem, details, errors }
}
