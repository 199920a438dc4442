import { errorText } from '@/lib/platform/errors/error-text'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import formidable, { errors as formidableErrors, type File } from 'formidable'
import { AppError } from '@/lib/platform/errors/app-error'
import { hasBody, readBodyChunks } from '@/lib/platform/http/bodies/body-stream'
import {
  assertSafeFieldName,
  createMultipartPlugin,
  decodeField,
  type FormPart,
  parseBoundary,
} from '@/lib/platform/http/bodies/multipart-parts'
import { makeFolder } from '@/lib/platform/uploads/storage/file-writes.commands'
import { FILE_MODE, tempName } from '@/lib/platform/uploads/storage/storage.rules'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/uploads/uploads.rules'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/** Maximum bytes of a body without its files. */
export const MAX_BODY_BYTES = 1024 * 1024
/** Maximum fields of a form, in any encoding. */
export const MAX_FIELDS = 100
/** Maximum files of a form, including ignored and repeated ones. */
const MAX_FILES = 10

/** The error for a body larger than MAX_BODY_BYTES. */
export const payloadTooLarge = () => new AppError('payload_too_large', errorText('body_too_large'))
/** The error for a form with more than MAX_FIELDS fields. */
export const tooManyFields = () =>
  new AppError('payload_too_large', errorText('max_fields', { count: MAX_FIELDS }))
/** The error for a file larger than its limit in bytes. */
export const fileTooLarge = (bytes: number) =>
  new AppError('payload_too_large', errorText('file_too_large', { size: formatLimit(bytes) }))

/** 5242880 → "5 MiB"; limits below one are in KiB. */
export const formatLimit = (bytes: number): string =>
  (bytes < 1024 * 1024 ? [Math.floor(bytes / 1024), 'KiB'] : [Math.floor(bytes / 1024 / 1024), 'MiB']).join(
    ' ',
  )

/**
 * The media type of a part that is a file; null for a field. A file has a name of its own or a media type (RFC 7578, section
 * 4.2): many programs send but one of them, and a media type for text too. So a part under another name than `fileFields` is a
 * file only with both. A field that is taken for an ignored file would be lost.
 */
function getFileType(
  { name, mimetype, hasFileName }: FormPart,
  fileFields: readonly string[],
): string | null {
  if (name === null || !fileFields.includes(name)) return hasFileName ? mimetype : null
  return mimetype ?? (hasFileName ? 'application/octet-stream' : null)
}

export type Multipart = {
  fields: Record<string, string>
  files: Record<string, ReceivedFile>
  /** Deletes the received files. */
  dispose: () => Promise<void>
}

/**
 * Reads a multipart body; streams its files to the temporary folder of the uploads and hashes them meanwhile. Ignores
 * files under other names than `fileFields` and inputs without a chosen file, but counts them: the body may have 1 MiB, plus `fileBytes` (5 MiB) for
 * each of `fileFields`.
 * @throws AppError 'payload_too_large' past that, `fileBytes` per file, 100 fields or 10 files; 'malformed_request'
 * when the body ends early, does not match its Content-Type, or has fields that are no UTF-8; the file system's error when the disk is full.
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
    enabledPlugins: [createMultipartPlugin(boundary, MAX_FIELDS + MAX_FILES, tooManyFields)],
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
      // The body is read to its end even after the form was rejected.
      if (isOver || received.length >= MAX_FILES) return sink()
      const stream = createWriteStream(nextFilePath, { mode: FILE_MODE })
      received.push(stream)
      return stream
    },
  })
  const onPart = form.onPart.bind(form)
  let isNameEmpty = false
  const prepare = (part: FormPart): FormPart => {
    isNameEmpty = part.hasEmptyFileName
    return Object.assign(part, { mimetype: getFileType(part, fileFields) })
  }
  form.onPart = (part) => onPart(prepare(part as never))
  // Emitted immediately before the stream is requested.
  let nextFilePath = ''
  // In the order of the form: files may finish in any order.
  const begun: { name: string; file: File; isNameEmpty: boolean }[] = []
  form.on('fileBegin', (name, file) => {
    nextFilePath = file.filepath
    begun.push({ name, file, isNameEmpty })
  })
  // Collected separately from formidable's fields, which lose a field named __proto__.
  const fields = new Map<string, string>()
  form.on('field', (name, value) => fields.set(name, decodeField(value)))
  const dispose = async () => {
    await Promise.all(received.map(deleteTempFiles))
  }
  const limit = MAX_BODY_BYTES + fileBytes * fileFields.length
  const rejection = fileFields.length === 0 ? payloadTooLarge : () => fileTooLarge(fileBytes)
  const body = Readable.from(readBodyChunks(request, limit, rejection), { objectMode: false })
  try {
    await form.parse(asNodeRequest(request, body))
    // formidable treats a file whose stream failed as complete.
    for (const { errored } of received) if (errored) throw errored
    return {
      fields: Object.fromEntries([...fields].map(([name, value]) => [assertSafeFieldName(name), value])),
      // The last file of each name counts.
      files: Object.fromEntries(
        begun
          .filter(({ file, isNameEmpty }) => file.size > 0 || !isNameEmpty)
          .map(({ name, file: { filepath, size, hash } }) => [
            name,
            { file: filepath, bytes: size, sha256: hash ?? '' },
          ]),
      ),
      dispose,
    }
  } catch (error) {
    // formidable would read a rejected form to its end.
    body.destroy()
    isOver = true
    await dispose()
    throw asRejection(error, fileBytes)
  }
}

const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Deletes a file after its stream is closed: a stream that is still opening would create it again. */
async function deleteTempFiles(stream: WriteStream): Promise<void> {
  if (!stream.closed) {
    await new Promise<void>((resolve) => {
      stream.once('close', () => resolve())
      stream.destroy()
    })
  }
  await rm(stream.path, { force: true })
}

/**
 * formidable reads any stream that has headers; without a Content-Length it needs Transfer-Encoding, or it assumes an
 * empty body.
 */
function asNodeRequest(
  request: Request,
  body: Readable,
): Parameters<ReturnType<typeof formidable>['parse']>[0] {
  const headers: Record<string, string> = Object.fromEntries(request.headers)
  if (hasBody(request) && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked'
  return Object.assign(body, { headers }) as never
}

function asRejection(error: unknown, fileBytes: number): unknown {
  if (!(error instanceof formidableErrors.default)) return error
  switch (error.code) {
    case formidableErrors.maxFieldsExceeded:
      return tooManyFields()
    case formidableErrors.maxFilesExceeded:
      return new AppError('payload_too_large', errorText('max_files', { count: MAX_FILES }))
    case formidableErrors.maxFieldsSizeExceeded:
      return new AppError('payload_too_large', errorText('fields_too_large'))
    default:
      return error.httpCode === 413
        ? fileTooLarge(fileBytes)
        : new AppError('malformed_request', errorText('form_unreadable'), { cause: error })
  }
}
