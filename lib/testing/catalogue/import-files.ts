import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { POST as checkRoute } from '@/app/api/products/imports/route'
import { env } from '@/lib/platform/env/env'
import { previewImport } from '@/lib/shop/catalogue/import/product-import.commands'
import { importPreviewResponse } from '@/lib/shop/catalogue/import/product-import.schema'
import { adminActor } from '@/lib/testing/actors'
import { callRoute } from '@/lib/testing/call-route'
import { insertImages, insertTaxonomy } from '@/lib/testing/factories'

/** Product files for tests of imports. */

const HEADER =
  'id,product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2'

type FileProduct = {
  id?: number
  name: string
  price?: number
  stock?: number
  place?: string
  photos?: string
}

/** The photos of a product of lib/testing/factories.ts, whose uploads a test inserts. */
export const FACTORY_IMAGES = ['/uploads/catalogue/one.webp', '/uploads/catalogue/two.webp'] as const

/** The text of a file with these products, each with the values of lib/testing/factories.ts where it names none. */
export const createFile = (...products: FileProduct[]): string =>
  [
    HEADER,
    ...products.map(({ id = '', name, price = 1_000, stock = 10, place, photos }) =>
      [
        ...[id, name, price, 100, 'As described', stock],
        ...[place ?? 'Shwe,Face,Paste', photos ?? FACTORY_IMAGES.join(',')],
      ].join(','),
    ),
  ].join('\r\n')

/** Sends a file to be checked; `imageSet` is the id of images uploaded for it. */
export function sendFile(text: string, imageSet?: number | string) {
  const form = new FormData()
  if (imageSet !== undefined) form.set('photo_set', String(imageSet))
  form.set('file', new Blob([text], { type: 'text/csv' }), 'products.csv')
  return callRoute(checkRoute, { body: form })
}

/** The preview of a file with these lines. */
export const checkLines = async (...lines: string[]) =>
  importPreviewResponse.parse((await sendFile(lines.join('\r\n'))).body)

/** The preview of a file with these products. */
export const checkProducts = (...products: FileProduct[]) => checkLines(createFile(...products))

/** Writes a file with these lines where uploads are, and checks it; returns its preview. */
export async function previewLines(...lines: string[]) {
  const file = path.join(env().UPLOAD_DIR, 'products.csv')
  const text = lines.join('\n')
  await mkdir(env().UPLOAD_DIR, { recursive: true })
  await writeFile(file, text)
  return previewImport(await adminActor(), { file, bytes: text.length, sha256: '' })
}

export const FILE_TAXONOMY = { brand: 'Shwe', category: 'Face', subcategory: 'Paste' }

/** Creates FILE_TAXONOMY, that of the files above, and the uploads that they name. */
export async function insertFileTaxonomy() {
  await insertImages(...FACTORY_IMAGES)
  return insertTaxonomy(FILE_TAXONOMY)
}

/** Creates the taxonomy of files about groups, 'Chinthe,Shoes,Boots', and the uploads that they name. */
export async function insertGroupFileTaxonomy() {
  await insertImages(...FACTORY_IMAGES)
  return insertTaxonomy({ brand: 'Chinthe', category: 'Shoes', subcategory: 'Boots' })
}
