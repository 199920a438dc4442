import type { productAuditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import type { DraftableProduct } from '@/lib/platform/db/models'

/** A product as commands about groups read it. */
export type Variant = Pick<
  DraftableProduct,
  keyof typeof productAuditColumns | 'valueKey' | 'version' | 'archivedAt' | 'isDraft'
>

/** True for a product on sale and for a draft; false for one that is deleted. */
export const isEditable = ({ archivedAt, isDraft }: Pick<Variant, 'archivedAt' | 'isDraft'>): boolean =>
  archivedAt === null || isDraft
