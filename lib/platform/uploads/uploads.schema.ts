import { z } from 'zod'

/**
 * 'catalogue' images are public and immutable. 'payment' screenshots and those of a 'refund' are personal data
 * (decision D20).
 */
export type UploadKind = 'catalogue' | 'payment' | 'refund'

/** A file of a multipart request, stored in the temporary folder. */
export type ReceivedFile = { file: string; bytes: number; sha256: string }

export const uploadResponse = z.object({ path: z.string() })

export const productImageFields = ['photo_1', 'photo_2', 'photo_3', 'photo_4'] as const
const path = z.string().nullable()
export const productUploadResponse = z.object({
  path: z.object({ path_1: path, path_2: path, path_3: path, path_4: path }),
})
