import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { setEnv } from '@/lib/platform/env/env'

export type S3Server = {
  url: string
  /** Empties the server: what remains of an aborted upload makes its lists fail. */
  restart: () => Promise<void>
  /** The names of the complete objects in `folder`, read from the disk, for after an aborted upload. */
  listNames: (folder: string) => Promise<ReadonlySet<string>>
  stop: () => Promise<void>
}

const BUCKET = 'zay-uploads'
/** How the server names the file that completes an object. */
const METADATA_SUFFIX = '._S3rver_metadata.json'

/** Starts an S3 server with an empty bucket on a free port, and sets the settings of this process for it. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zay-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  const url = `http://127.0.0.1:${port}`
  useS3(url)
  return {
    url,
    restart: async () => {
      server.reset()
      await server.configureBuckets()
    },
    listNames: async (folder) => {
      const files = await readdir(path.join(directory, BUCKET, folder))
      const complete = files.filter((name) => name.endsWith(METADATA_SUFFIX))
      return new Set(complete.map((name) => name.slice(0, -METADATA_SUFFIX.length)))
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Sets the settings of this process for the storage at `url`; UPLOADS stays as it is. */
export function useS3(url: string, bucket = BUCKET): void {
  setEnv('S3_ENDPOINT', url)
  setEnv('S3_BUCKET', bucket)
  setEnv('S3_FORCE_PATH_STYLE', 'true')
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
}

/** Starts an S3 server for the tests of a file, and puts their uploads into a folder of their own. */
export async function startS3WithUploads() {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-storage-'))
  setEnv('UPLOAD_DIR', path.join(folder, 'uploads'))
  const server = await startS3Server()
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { server, folder, stop }
}
