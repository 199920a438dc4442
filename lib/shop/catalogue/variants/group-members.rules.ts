import type { productFacts } from '@/lib/shop/catalogue/products/product-audit.rules'
import type { Product } from '@/lib/platform/db/models'

/** A product as commands about groups read it. */
export type Member = Pick<
  Product,
  keyof typeof productFacts | 'valueKey' | 'version' | 'archivedAt' | 'isDraft'
>

/** True for a product on sale and for a draft; false for one that is deleted. */
export const isEditable = ({ archivedAt, isDraft }: Pick<Member, 'archivedAt' | 'isDraft'>): boolean =>
  archivedAt === null || isDraft
