import { z } from 'zod'
import { booleanSchema, idSchema, singleLineText, optionalNumber } from '@/lib/platform/validation/validators'

/** Maximum images of one set: those of a large first import, with retries. */
export const MAX_IMPORT_IMAGES = 5_000

/** Maximum characters of a file name, as file systems have it. */
export const MAX_FILE_NAME_LENGTH = 255

/** The name under which a file is uploaded, with or without its folders. */
export const importImageInput = z.object({ name: singleLineText(MAX_FILE_NAME_LENGTH) })

export const importImageView = z
  .object({ name: z.string(), path: z.string(), sha256: z.string() })
  .meta({ id: 'ImportPhoto' })
export type ImportImageView = z.infer<typeof importImageView>

export const imageSetResponse = z.object({
  photo_set: z.object({ id: z.int(), photos: z.array(importImageView).max(MAX_IMPORT_IMAGES) }),
})
export type ImageSetView = z.infer<typeof imageSetResponse>['photo_set']

/** The images that the cells of a checked file may name, and whether its new products are drafts, which need a name only. */
export const importCheckInput = z.object({
  photo_set: optionalNumber(idSchema()),
  as_drafts: booleanSchema().default(false),
})
