import type { GroupSummary, ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { splitSearchTerms, toSearchText } from '@/lib/platform/text/search/search-text'

type Valued = Partial<
  Pick<ProductView, 'value_1' | 'value_1_my' | 'value_2' | 'value_2_my' | 'value_3' | 'value_3_my'>
>

/**
 * Whether a search names one of the product's values, as 'tee red' does, so that it looks for this product and not for
 * its group. Words that the group's name has as well say nothing.
 */
export function isFoundByValue(product: Valued, group: GroupSummary, search: string | null): boolean {
  const { value_1, value_1_my, value_2, value_2_my, value_3, value_3_my } = product
  const join = (texts: readonly (string | null | undefined)[]) => toSearchText(texts.join(' '))
  const values = join([value_1, value_1_my, value_2, value_2_my, value_3, value_3_my])
  const names = join([group.name, group.name_my])
  return splitSearchTerms(search ?? '').some((word) => values.includes(word) && !names.includes(word))
}
