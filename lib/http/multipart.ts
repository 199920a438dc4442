import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import formidable, { errors as formidableErrors, type File, multipart } from 'formidable'
import { AppError } from '@/lib/errors'
import { readBodyChunks } from '@/lib/http/body-stream'
import { assertSafeFieldName } from '@/lib/http/safe-field-name'
import { parseBoundary, boundParts } from '@/lib/http/multipart-parts'
import { makeFolder } from '@/lib/uploads/storage.commands'
import { FILE_MODE, tempName } from '@/lib/uploads/storage.rules'
import { MAX_UPLOAD_BYTES, type ReceivedFile } from '@/lib/uploads/uploads.schema'

/** The largest body beside uploads (api-contract.md, "Everywhere"), and what may come along with files. */
export const MAX_BODY_BYTES = 1024 * 1024
/** Fields of a form at most, however it is sent. */
export const MAX_FIELDS = 100
/** Files of a form at most, those passed over and sent twice included. */
const MAX_FILES = 10

/** The refusal of a body past MAX_BODY_BYTES. */
export const payloadTooLarge = () => new AppError('payload_too_large', 'The body is too large: 1 MiB at most')
/** The refusal of a form with more fields than MAX_FIELDS. */
export const tooManyFields = () => new AppError('payload_too_large', `Too many fields: ${MAX_FIELDS} at most`)
const fileTooLarge = (bytes: number) =>
  new AppError('payload_too_large', `The file is too large: ${Math.floor(bytes / 1024 / 1024)} MiB at most`)

export type Multipart = {
  fields: Record<string, string>
  files: Record<string, ReceivedFile>
  /** Deletes what was received. */
  dispose: () => Promise<void>
}

/**
 * Reads a multipart body, files streamed to the temporary folder of the uploads and hashed on the way.
 * Files under other names than `fileFields` are passed over, but count: the whole is 1 MiB at most, and
 * `fileBytes` (5 MiB) more for each of `fileFields`.
 * @throws AppError 'payload_too_large' past that, `fileBytes` a file, 100 fields or 10 files; 'malformed_request' when the body
 * breaks off or is not what it says; what the disk says when it takes no more.
 */
export async function readMultipart(
  request: Request,
  fileFields: readonly string[],
  fileBytes = MAX_UPLOAD_BYTES,
): Promise<Multipart> {
  const boundary = parseBoundary(request.headers.get('content-type') ?? '')
  const uploadDir = tempName()
  await makeFolder(uploadDir)
  const received: WriteStream[] = []
  let isOver = false
  const form = formidable({
    uploadDir,
    // Each plugin looks for itself in the Content-Type, in the boundary too.
    enabledPlugins: [multipart],
    hashAlgorithm: 'sha256',
    maxFileSize: fileBytes,
    maxTotalFileSize: fileBytes * Math.max(1, fileFields.length),
    maxFiles: MAX_FILES,
    maxFields: MAX_FIELDS,
    maxFieldsSize: MAX_BODY_BYTES,
    allowEmptyFiles: true,
    minFileSize: 0,
    filter: ({ name }) => name !== null && fileFields.includes(name),
    fileWriteStreamHandler: () => {
      // What was read is gone through to its end, also after the form was refused.
      if (isOver || received.length >= MAX_FILES) return sink()
      const stream = createWriteStream(begun, { mode: FILE_MODE })
      received.push(stream)
      return stream
    },
  })
  // Told right before the stream is asked for.
  let begun = ''
  // The last of a name, in the order of the form: they are whole in any order.
  const lastFiles = new Map<string, File>()
  form.on('fileBegin', (name, file) => {
    begun = file.filepath
    lastFiles.set(name, file)
  })
  // Kept apart from formidable's own, which loses a field named __proto__.
  const fields = new Map<string, string>()
  form.on('field', (name, value) => fields.set(name, value))
  const dispose = async () => {
    await Promise.all(received.map(deleteTempFiles))
  }
  const limit = MAX_BODY_BYTES + fileBytes * fileFields.length
  const rejection = fileFields.length === 0 ? payloadTooLarge : () => fileTooLarge(fileBytes)
  const chunks = readBodyChunks(request, limit, rejection)
  const parts = boundParts(chunks, boundary, MAX_FIELDS + MAX_FILES, tooManyFields)
  const body = Readable.from(parts, { objectMode: false })
  try {
    await form.parse(asNodeRequest(request, boundary, body))
    // formidable takes a file for whole whose stream has failed.
    for (const { errored } of received) if (errored) throw errored
    return {
      fields: Object.fromEntries([...fields].map(([name, value]) => [assertSafeFieldName(name), value])),
      files: Object.fromEntries(
        [...lastFiles].map(([name, { filepath, size, hash }]) => [
          name,
          { file: filepath, bytes: size, sha256: hash ?? '' },
        ]),
      ),
      dispose,
    }
  } catch (error) {
    // A form that is refused half way would read on to the end.
    body.destroy()
    isOver = true
    await dispose()
    throw asRejection(error, fileBytes)
  }
}

const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Deletes a file once its stream is closed: one that is still being opened would make it anew. */
async function deleteTempFiles(stream: WriteStream): Promise<void> {
  if (!stream.closed) {
    await new Promise<void>((resolve) => {
      stream.once('close', () => resolve())
      stream.destroy()
    })
  }
  await rm(stream.path, { force: true })
}

/** formidable reads any stream that carries headers; one without a length it takes for empty unless told. */
function asNodeRequest(
  request: Request,
  boundary: string,
  body: Readable,
): Parameters<ReturnType<typeof formidable>['parse']>[0] {
  const headers: Record<string, string> = Object.fromEntries(request.headers)
  headers['content-type'] = `multipart/form-data; boundary="${boundary}"`
  if (request.body && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked'
  return Object.assign(body, { headers }) as never
}

function asRejection(error: unknown, fileBytes: number): unknown {
  if (!(error instanceof formidableErrors.default)) return error
  switch (error.code) {
    case formidableErrors.maxFieldsExceeded:
      return tooManyFields()
    case formidableErrors.maxFilesExceeded:
      return new AppError('payload_too_large', `Too many files: ${MAX_FILES} at most`)
    case formidableErrors.maxFieldsSizeExceeded:
      return new AppError('payload_too_large', 'The fields are too large: 1 MiB at most')
    default:
      return error.httpCode === 413
        ? fileTooLarge(fileBytes)
        : new AppError('malformed_request', 'The form could not be read', { cause: error })
  }
}
