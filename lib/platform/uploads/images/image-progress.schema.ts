import { z } from 'zod'

/** How many of the images are made that a shop serves without at first: photos of the demo catalogue, and sizes. */
export const imageProgress = z.object({ done: z.int().min(0), total: z.int().min(1) })
export type ImageProgress = z.infer<typeof imageProgress>
