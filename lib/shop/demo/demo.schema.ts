import { z } from 'zod'
import { messageSchema } from '@/lib/platform/validation/validators'

const count = z.int().min(0)

/** What was removed, and the products of the demo that stay in the database because somebody really ordered them. */
export const demoRemovalResponse = messageSchema.extend({
  removed: z.object({ orders: count, products: count, categories: count, brands: count }),
  kept: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type DemoRemoval = Omit<z.infer<typeof demoRemovalResponse>, 'message'>
