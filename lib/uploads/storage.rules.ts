import path from 'node:path'
import { env } from '@/lib/env'

/** Uploads are writable by their owner and readable by their group, and by nobody else (decision D20). */
export const FILE_MODE = 0o640
export const FOLDER_MODE = 0o750

/** The folder of incomplete uploads, below the uploads folder; no URL leads there. */
export const TEMP_PREFIX = 'tmp'

/** The path below the uploads folder for an upload's URL path, which begins with /uploads/. */
export const uploadPath = (address: string): string => address.replace(/^\/uploads\//, '')

/** The file path for an upload's URL path. */
export const toFilePath = (address: string): string => path.join(env().UPLOAD_DIR, uploadPath(address))

/** The path of the temporary file `name`; without a name, the temporary folder. */
export const tempName = (name = ''): string => path.join(env().UPLOAD_DIR, TEMP_PREFIX, name)
