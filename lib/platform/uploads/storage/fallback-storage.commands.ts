import type { StoredObject, UploadStorage } from '@/lib/platform/uploads/storage/storage.schema'

/**
 * `storage`, which lacks objects that `other` still has, while uploads are moved: writes go to the first, reads fall
 * back to the second, and what is deleted is deleted in both.
 */
export const fallbackStorage = (storage: UploadStorage, other: UploadStorage): UploadStorage => ({
  ...storage,
  head: async (key) => (await storage.head(key)) ?? other.head(key),
  get: async (key, range) => (await storage.get(key, range)) ?? other.get(key, range),
  delete: async (keys) => {
    await storage.delete(keys)
    await other.delete(keys)
  },
  list: (folder) => listBoth(storage, other, folder),
  listNames: async (folder) => {
    const names = await Promise.all([storage.listNames(folder), other.listNames(folder)])
    return new Set(names.flatMap((each) => [...each]))
  },
})

async function* listBoth(
  storage: UploadStorage,
  other: UploadStorage,
  folder?: string,
): AsyncGenerator<StoredObject, void> {
  const seen = new Set<string>()
  for await (const object of storage.list(folder)) {
    seen.add(object.key)
    yield object
  }
  for await (const object of other.list(folder)) if (!seen.has(object.key)) yield object
}
