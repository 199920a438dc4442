import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { ConfigError, env } from '@/lib/platform/env/env'
import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import { log } from '@/lib/platform/observability/log'
import { readChunks } from '@/lib/platform/uploads/storage/object-body.queries'
import {
  createS3Client,
  orNull,
  request,
  S3_TIMEOUTS,
} from '@/lib/platform/uploads/storage/s3-client.commands'
import {
  SIZES_FOLDER,
  SKIPPED_FOLDERS,
  STAGING,
  toObjectHeaders,
} from '@/lib/platform/uploads/storage/storage.rules'
import type {
  ByteRange,
  ObjectContent,
  OpenObject,
  StoredObject,
  UploadStorage,
  ObjectStaging,
} from '@/lib/platform/uploads/storage/storage.schema'

/** Objects that are deleted at the same time. */
const CONCURRENT_DELETES = 32

let opened: { settings: string; storage: S3Storage } | null = null

/**
 * The uploads in the bucket S3_BUCKET. The client is created once.
 * @throws ConfigError without S3_BUCKET.
 */
export function openS3Storage(): S3Storage {
  const settings = env()
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE } = settings
  if (S3_BUCKET === undefined) throw new ConfigError('S3_BUCKET: name the bucket of the uploads')
  const key = JSON.stringify([S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE])
  if (opened?.settings !== key)
    opened = { settings: key, storage: new S3Storage(createS3Client(settings), S3_BUCKET) }
  return opened.storage
}

/** The uploads in a bucket. Only operations that every S3-compatible storage has are used. */
export class S3Storage implements UploadStorage {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly timeouts = S3_TIMEOUTS,
  ) {}

  private send<T>(call: (abortSignal: AbortSignal) => Promise<T>, bytes?: number): Promise<T> {
    return request(this.timeouts.request, call, bytes)
  }

  head = async (key: string): Promise<Omit<OpenObject, 'body'> | null> => {
    const command = new HeadObjectCommand({ Bucket: this.bucket, Key: key })
    const found = await orNull(this.send((abortSignal) => this.client.send(command, { abortSignal })))
    return found && { bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
  }

  get = async (key: string, range?: ByteRange): Promise<OpenObject | null> => {
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    })
    const found = await orNull(this.send((abortSignal) => this.client.send(command, { abortSignal })))
    if (!(found?.Body instanceof Readable)) return null
    return {
      bytes: found.ContentLength ?? 0,
      modified: found.LastModified ?? new Date(0),
      body: readChunks(found.Body, this.timeouts.read),
    }
  }

  put = async (key: string, content: ObjectContent): Promise<void> => {
    if (Buffer.isBuffer(content)) return this.putBody(key, content, content.length)
    const body = Readable.from(content.body, { objectMode: false })
    const failed = new AbortController()
    body.on('error', (error) => failed.abort(error))
    try {
      await this.putBody(key, body, content.bytes, failed.signal)
    } catch (error) {
      throw failed.signal.aborted ? failed.signal.reason : error
    } finally {
      body.destroy()
    }
  }

  private async putBody(key: string, body: Buffer | Readable, bytes: number, signal?: AbortSignal) {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: body,
      ContentLength: bytes,
      ...toObjectHeaders(key),
    })
    const send = (timeout: AbortSignal) => {
      const abortSignal = signal ? AbortSignal.any([timeout, signal]) : timeout
      return this.client.send(command, { abortSignal })
    }
    await this.send(send, bytes)
  }

  /** One request each: not every provider accepts the checksum of a request for several. */
  delete = (keys: readonly string[]): Promise<void> =>
    forEachConcurrently(keys, CONCURRENT_DELETES, async (key) => {
      const command = new DeleteObjectCommand({ Bucket: this.bucket, Key: key })
      await this.send((abortSignal) => this.client.send(command, { abortSignal }))
    })

  /** Copies an object within the bucket; its content does not pass through the shop. */
  copy = async (from: string, to: string): Promise<void> => {
    const source = [this.bucket, ...from.split('/')].map(encodeURIComponent).join('/')
    const command = new CopyObjectCommand({ Bucket: this.bucket, CopySource: source, Key: to })
    await this.send((abortSignal) => this.client.send(command, { abortSignal }))
  }

  async *list(folder = ''): AsyncGenerator<StoredObject, void> {
    const within = folder === '' ? { Delimiter: '/' } : { Prefix: `${folder}/` }
    for (let page: string | undefined; ;) {
      const command = new ListObjectsV2Command({
        Bucket: this.bucket,
        ...within,
        ...(page === undefined ? {} : { ContinuationToken: page }),
      })
      const found = await this.send((abortSignal) => this.client.send(command, { abortSignal }))
      for (const { Key: key = '', Size: bytes = 0, LastModified: modified = new Date(0) } of found.Contents ??
        []) {
        // Consoles of providers create empty objects that stand for folders.
        if (!key.endsWith('/')) yield { key, bytes, modified }
      }
      for (const { Prefix: prefix = '' } of found.CommonPrefixes ?? []) {
        const below = prefix.slice(0, -1)
        if (!SKIPPED_FOLDERS.includes(below)) yield* this.list(below)
      }
      page = found.NextContinuationToken
      if (page === undefined) return
    }
  }

  listNames = async (folder: string): Promise<ReadonlySet<string>> => {
    const names = new Set<string>()
    for await (const { key } of this.list(folder)) names.add(key.slice(folder.length + 1))
    return names
  }

  isAvailable = (): Promise<boolean> => {
    const command = new HeadBucketCommand({ Bucket: this.bucket })
    return this.send((abortSignal) => this.client.send(command, { abortSignal })).then(
      () => true,
      (error: unknown) => {
        log.warn(
          { err: error instanceof Error ? error.cause : error },
          'the bucket of uploads cannot be reached',
        )
        return false
      },
    )
  }

  clear = async (): Promise<void> => {
    for (const folder of ['', SIZES_FOLDER, STAGING]) await this.deleteFolder(folder)
  }

  /** Deletes the objects below a folder, as `list` names them. */
  deleteFolder = async (folder: string): Promise<void> => {
    const keys: string[] = []
    for await (const { key } of this.list(folder)) keys.push(key)
    await this.delete(keys)
  }

  hasSpace = (): Promise<boolean> => Promise.resolve(true)

  openStaging = () => openS3Staging(this)
}

/** Objects that are copied at the same time. */
const CONCURRENCY = 16

type Bucket = Pick<UploadStorage, 'put' | 'delete'> & {
  copy: (from: string, to: string) => Promise<void>
  deleteFolder: (folder: string) => Promise<void>
}

/** Stages the uploads of a restore below a prefix of their own, from where the storage itself copies them. */
async function openS3Staging(bucket: Bucket): Promise<ObjectStaging> {
  const stagedKey = (key: string) => `${STAGING}/${key}`
  const staged: string[] = []
  const placed: string[] = []
  await bucket.deleteFolder(STAGING)
  return {
    async write(key, content) {
      staged.push(key)
      await bucket.put(stagedKey(key), content)
    },
    async commit() {
      await forEachConcurrently(staged, CONCURRENCY, async (key) => {
        placed.push(key)
        await bucket.copy(stagedKey(key), key)
      })
      await bucket.delete(staged.map(stagedKey))
    },
    async rollback() {
      await bucket.delete([...staged.map(stagedKey), ...placed])
    },
  }
}
