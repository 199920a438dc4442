import { loadSameNames } from '@/lib/shop/catalogue/import/import-context.queries'
import { type Duplicate, findDuplicates } from '@/lib/shop/catalogue/import/import-duplicates.rules'
import { findGroupProblems } from '@/lib/shop/catalogue/import/variants/import-group-problems.rules'
import { loadGroupVariants } from '@/lib/shop/catalogue/import/variants/import-groups.queries'
import type { ImportContext, RowPlan } from '@/lib/shop/catalogue/import/import-rows.rules'

/** The rows of a file, and the duplicates among those that are not rejected. */
export type CheckedPlans = { plans: readonly RowPlan[]; duplicates: ReadonlyMap<number, Duplicate> }

/** The plans with those rows rejected that do not fit into their groups, and the duplicates among the others. */
export async function rejectGroupProblems(
  planned: readonly RowPlan[],
  { groups, lines }: ImportContext,
): Promise<CheckedPlans> {
  const sameNames = await loadSameNames(planned)
  const duplicates = await findDuplicates(planned, sameNames, lines)
  const problems = findGroupProblems(planned, await loadGroupVariants(groups), duplicates)
  if (problems.size === 0) return { plans: planned, duplicates }
  const plans = planned.map((plan): RowPlan => {
    const problem = problems.get(plan.lineNumber)
    if (!problem) return plan
    const errors = [{ line: plan.lineNumber, ...problem }]
    return { ...plan, action: 'refuse', before: null, after: null, errors, newProduct: null }
  })
  // A rejected row is no duplicate, and the rows below it are none of it.
  return { plans, duplicates: await findDuplicates(plans, sameNames, lines) }
}
