import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Env } from '@/lib/platform/env/env'
import { StorageUnavailable } from '@/lib/platform/uploads/storage/storage.schema'

/** Milliseconds for connecting to the storage. */
const CONNECTION_TIMEOUT_MS = 2_000
/**
 * Milliseconds until an answer begins, and without data after which the content of an object is given up. Two requests
 * leave time for an answer of the shop.
 */
export const S3_TIMEOUTS = { request: 4_000, read: 6_000 }
/** Bytes per millisecond that a connection to the storage has at least. */
const MIN_BYTES_PER_MS = 250

const ignore = () => undefined
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

type S3Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE'>

/** The client for these settings. Without `credentials` it finds them as every AWS SDK does. */
export const createS3Client = (
  { S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE }: S3Settings,
  credentials?: { accessKeyId: string; secretAccessKey: string },
): S3Client =>
  new S3Client({
    region: S3_REGION,
    ...(credentials ? { credentials } : {}),
    forcePathStyle: S3_FORCE_PATH_STYLE,
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
    // The errors are the shop's, which logs them itself.
    logger: SILENT,
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
 * The result of `send`, which must have begun to answer within `timeout` milliseconds, and more for `bytes` bytes that
 * are sent.
 * @throws StorageUnavailable for every failure.
 */
export async function request<T>(
  timeout: number,
  send: (abortSignal: AbortSignal) => Promise<T>,
  bytes = 0,
): Promise<T> {
  const controller = new AbortController()
  const ms = timeout + bytes / MIN_BYTES_PER_MS
  const timer = setTimeout(() => controller.abort(), ms)
  try {
    return await send(controller.signal)
  } catch (error) {
    const late = new Error(`No answer after ${Math.round(ms)} ms`)
    throw new StorageUnavailable(controller.signal.aborted ? late : error)
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
