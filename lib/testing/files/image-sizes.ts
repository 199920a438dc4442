import { existsSync } from 'node:fs'
import { getImageName, getStoredFormats, IMAGE_WIDTHS } from '@/lib/platform/uploads/images/image-sizes.rules'
import { toSizeFile } from '@/lib/platform/uploads/storage/storage.rules'

/** Returns the files of all sizes of the catalogue image at `urlPath`, whether they exist or not. */
export const sizeFiles = (urlPath: string): string[] =>
  IMAGE_WIDTHS.flatMap((width) =>
    getStoredFormats(width).map((format) => toSizeFile(getImageName(urlPath) ?? '', width, format)),
  )

/** Returns how many sizes of the catalogue image at `urlPath` exist. */
export const countSizes = (urlPath: string): number =>
  sizeFiles(urlPath).filter((file) => existsSync(file)).length
