import { invalidateProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { withTransaction } from '@/lib/platform/db/client'

/** The tags that a transaction invalidates when it changes these products. */
async function collectProductTags(ids: readonly number[]): Promise<string[]> {
  const tags: string[] = []
  const end = onInvalidate((invalidated) => tags.push(...invalidated))
  await withTransaction((tx) => {
    invalidateProducts(tx, ids)
    return Promise.resolve()
  })
  end()
  return tags
}

it('the tags of a write name a few products, and the whole catalogue for many', async () => {
  const few = await collectProductTags([7])
  expect(few).toContain('product-7')
  expect(few).not.toContain('catalogue')
  const many = await collectProductTags(Array.from({ length: 10_000 }, (_, index) => index + 1))
  expect(many).toContain('catalogue')
  expect(many.length).toBeLessThan(20)
})
