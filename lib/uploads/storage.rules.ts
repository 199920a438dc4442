import path from 'node:path'
import { env } from '@/lib/env'

/** Uploads are their owner's to write and their group's to read, nobody else's (decision D20). */
export const FILE_MODE = 0o640
export const FOLDER_MODE = 0o750

/** Where uploads wait until they are whole, below the uploads folder: no address leads there. */
export const TEMP_PREFIX = 'tmp'

/** The path below the uploads folder of an upload's address, which begins with /uploads/. */
export const uploadPath = (address: string): string => address.replace(/^\/uploads\//, '')

/** Where the file of an upload's address lies. */
export const toFilePath = (address: string): string => path.join(env().UPLOAD_DIR, uploadPath(address))

/** Where what is unfinished lies under `name`; without one, their folder. */
export const tempName = (name = ''): string => path.join(env().UPLOAD_DIR, TEMP_PREFIX, name)
