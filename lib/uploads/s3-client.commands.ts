import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Env } from '@/lib/env'
import { StorageUnavailable } from '@/lib/uploads/storage.schema'

/** Milliseconds for connecting, and for a whole request without a body: two of them leave time for an answer. */
const CONNECTION_TIMEOUT_MS = 2_000
export const REQUEST_TIMEOUT_MS = 4_000
/** Milliseconds without data after which the content of an object is given up. */
export const READ_TIMEOUT_MS = 6_000
/** Bytes per millisecond that a connection to the storage has at least. */
const MIN_BYTES_PER_MS = 250

type S3Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE'>

/** The client for these settings; it finds its credentials as every AWS SDK does. */
export const createS3Client = ({ S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE }: S3Settings): S3Client =>
  new S3Client({
    region: S3_REGION,
    forcePathStyle: S3_FORCE_PATH_STYLE,
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
    // One repetition, within the timeout of the request.
    maxAttempts: 2,
    // Other providers do not know the checksums of AWS; the signature covers the SHA-256 of what is sent at once.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      // A client connection has one request at a time, so MAX_CONNECTIONS bounds these as well. A lower limit would
      // let slow readers keep others waiting.
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
    },
  })

/**
 * The result of `send`, which must have begun to answer within the timeout of a request with `bytes` bytes.
 * @throws StorageUnavailable for every failure.
 */
export async function request<T>(send: (abortSignal: AbortSignal) => Promise<T>, bytes = 0): Promise<T> {
  const controller = new AbortController()
  const ms = REQUEST_TIMEOUT_MS + bytes / MIN_BYTES_PER_MS
  const timer = setTimeout(() => controller.abort(new Error(`No answer after ${Math.round(ms)} ms`)), ms)
  try {
    return await send(controller.signal)
  } catch (error) {
    throw new StorageUnavailable(controller.signal.aborted ? controller.signal.reason : error)
  } finally {
    clearTimeout(timer)
  }
}

/** Null for an object that does not exist. @throws StorageUnavailable for every other failure. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    // A missing bucket has the same status and another name, where the response has a body.
    const isMissing =
      error instanceof StorageUnavailable &&
      error.cause instanceof S3ServiceException &&
      error.cause.$metadata.httpStatusCode === 404 &&
      error.cause.name !== 'NoSuchBucket'
    if (isMissing) return null
    throw error
  }
}
