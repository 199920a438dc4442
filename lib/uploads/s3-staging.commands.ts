import { forEachConcurrently } from '@/lib/concurrency'
import { STAGING } from '@/lib/uploads/storage.rules'
import type { ObjectStaging, UploadStorage } from '@/lib/uploads/storage.schema'

/** Objects that are copied at the same time. */
const CONCURRENCY = 16

type Bucket = Pick<UploadStorage, 'put' | 'delete'> & {
  copy: (from: string, to: string) => Promise<void>
  deleteFolder: (folder: string) => Promise<void>
}

/** Stages the uploads of a restore below a prefix of their own, from where the storage itself copies them. */
export async function openS3Staging(bucket: Bucket): Promise<ObjectStaging> {
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
