import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import formidable, { errors as formidableErrors } from 'formidable'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { MAX_UPLOAD_BYTES, type ReceivedFile } from '@/lib/media/schema'

export type Multipart = {
  fields: Record<string, string>
  files: Record<string, ReceivedFile>
  /** Deletes what was received. */
  dispose: () => Promise<void>
}

/**
 * Reads a multipart body, files streamed to the temporary folder of the uploads and hashed on the way.
 * Files under other names than `fileFields` are passed over.
 * @throws AppError 'tooLarge' past 5 MiB a file, 'unreadable' when the body is not what it says.
 */
export async function readMultipart(request: Request, fileFields: readonly string[]): Promise<Multipart> {
  const uploadDir = path.join(env().UPLOAD_DIR, 'tmp')
  await mkdir(uploadDir, { recursive: true })
  const received: string[] = []
  const form = formidable({
    uploadDir,
    hashAlgorithm: 'sha256',
    maxFileSize: MAX_UPLOAD_BYTES,
    maxTotalFileSize: MAX_UPLOAD_BYTES * Math.max(1, fileFields.length),
    maxFields: 100,
    maxFieldsSize: 1024 * 1024,
    allowEmptyFiles: true,
    minFileSize: 0,
    filter: ({ name }) => name !== null && fileFields.includes(name),
  })
  form.on('fileBegin', (_name, file) => received.push(file.filepath))
  const dispose = async () => {
    await Promise.all(received.map((file) => rm(file, { force: true })))
  }
  try {
    const [fields, files] = await form.parse(asNodeRequest(request))
    return {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, values]) => [name, values?.at(-1) ?? '']),
      ),
      files: Object.fromEntries(
        Object.entries(files).flatMap(([name, list]) => {
          const file = list?.at(-1)
          return file ? [[name, { file: file.filepath, bytes: file.size, sha256: file.hash ?? '' }]] : []
        }),
      ),
      dispose,
    }
  } catch (error) {
    await dispose()
    throw asRefusal(error)
  }
}

/** formidable reads any stream that carries headers; one without a length it takes for empty unless told. */
function asNodeRequest(request: Request): Parameters<ReturnType<typeof formidable>['parse']>[0] {
  const stream = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([])
  const headers: Record<string, string> = Object.fromEntries(request.headers)
  if (request.body && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked'
  return Object.assign(stream, { headers }) as never
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof formidableErrors.default)) return error
  return error.httpCode === 413
    ? new AppError('tooLarge', 'The file is too large: 5 MiB at most')
    : new AppError('unreadable', 'The form could not be read', { cause: error })
}
