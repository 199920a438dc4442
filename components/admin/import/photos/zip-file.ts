import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { type PhotoSource, SelectionError } from '@/components/admin/import/photos/photo-source'
import { MAX_SOURCE_BYTES } from '@/components/ui/upload/shrink-image'
import { MAX_IMPORT_IMAGES } from '@/lib/shop/catalogue/import/images/import-images.schema'

/** Entries of a zip: the photos of one import, and as many folders and other files. */
const MAX_ENTRIES = 2 * MAX_IMPORT_IMAGES

/** Folders that systems put into a zip beside its files. */
const SYSTEM_FOLDER = /(?:^|\/)__MACOSX\//

/** Bytes of an entry that are unpacked at most, whatever the zip says of its size; no file of an import is larger. */
const MAX_ENTRY_BYTES = MAX_SOURCE_BYTES

type ZipFile = PhotoSource & { isEncrypted: boolean }

/**
 * Lists the files of a zip. Reads its directory only: each file is unpacked when it is opened, into memory, so that a
 * zip of any size takes no more than one photo at a time.
 * @throws SelectionError when it is no zip, is damaged or has too many entries.
 */
export async function readZip(zip: Blob): Promise<ZipFile[]> {
  const reader = new ZipReader(new BlobReader(zip), {
    useWebWorkers: false,
    // Names are only compared, never used as paths.
    filenameValidation: 'tolerant',
  })
  const files: ZipFile[] = []
  let count = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1
      if (count > MAX_ENTRIES) throw new SelectionError('zipTooMany')
      if (entry.directory || SYSTEM_FOLDER.test(entry.filename)) continue
      files.push({
        name: entry.filename,
        bytes: entry.uncompressedSize,
        isEncrypted: entry.encrypted,
        open: () => unpack(entry),
      })
    }
    return files
  } catch (error) {
    throw error instanceof SelectionError ? error : new SelectionError('zipDamaged')
  }
}

/**
 * The content of a file in a zip.
 * @throws Error when it is damaged, or has more bytes than MAX_ENTRY_BYTES or than the zip says.
 */
async function unpack(entry: FileEntry): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const limit = Math.min(MAX_ENTRY_BYTES, entry.uncompressedSize)
  let bytes = 0
  await entry.getData(
    new WritableStream<Uint8Array<ArrayBuffer>>({
      write(chunk) {
        bytes += chunk.byteLength
        if (bytes > limit) throw new Error('The file is larger than the zip says')
        chunks.push(chunk)
      },
    }),
    { useWebWorkers: false, checkCrc32: true },
  )
  if (bytes !== entry.uncompressedSize) throw new Error('The file is smaller than the zip says')
  return new Blob(chunks)
}
