import { replicaDb } from '@/lib/platform/db/client'

/** The range of ids in a part of the sitemap, and thus its maximum number of products. */
export const SITEMAP_PAGE_SIZE = 10_000

/**
 * The numbers of the sitemap parts that contain a product, ascending from 1. A part is a range of ids, so products
 * never move to another part. Each part takes one index lookup, however large the catalogue.
 */
export async function listSitemapPages(): Promise<number[]> {
  const rows = await replicaDb().$queryRaw<{ part: number }[]>`
    WITH RECURSIVE found AS (
      SELECT (SELECT min(id) FROM products WHERE archived_at IS NULL) AS id
      UNION ALL
      SELECT (
        SELECT min(p.id) FROM products p
        WHERE p.archived_at IS NULL AND p.id > ((found.id - 1) / ${SITEMAP_PAGE_SIZE}::int + 1)::bigint * ${SITEMAP_PAGE_SIZE}::int
      ) FROM found WHERE found.id IS NOT NULL
    )
    SELECT (id - 1) / ${SITEMAP_PAGE_SIZE}::int + 1 AS part FROM found WHERE id IS NOT NULL ORDER BY part`
  return rows.map(({ part }) => part)
}

/** The products on sale in this part, by id, with the time of their last change. */
export async function listSitemapPage(part: number): Promise<{ id: number; updatedAt: Date }[]> {
  const after = (part - 1) * SITEMAP_PAGE_SIZE
  return replicaDb().$queryRaw<{ id: number; updatedAt: Date }[]>`
    SELECT id, updated_at AS "updatedAt" FROM products
    WHERE archived_at IS NULL AND id > ${after}::bigint AND id <= ${after + SITEMAP_PAGE_SIZE}::bigint
    ORDER BY id`
}
