import type { z } from 'zod'
import { errorText } from '@/lib/platform/errors/error-text'

type DayRange = { from: string | null; to: string | null }

const isBackwards = ({ from, to }: DayRange) => from !== null && to !== null && from > to

/** For `superRefine` of a query: rejects a last day before the first. */
export function checkDayOrder(query: DayRange, context: z.RefinementCtx): void {
  if (isBackwards(query))
    context.addIssue({ code: 'custom', message: errorText('before_first_day'), path: ['to'] })
}

/** For `transform` of the lenient query of a page: puts swapped days into their order. */
export const swapDays = <Query extends DayRange>(query: Query): Query =>
  isBackwards(query) ? { ...query, from: query.to, to: query.from } : query
