import type { Option } from '@/components/admin/taxonomy/taxonomy-options'
import { drawPicture } from '@/components/admin/taxonomy/drawn-picture'
import { callApi } from '@/components/ui/browser/call-api'
import { uploadFile } from '@/components/ui/upload/upload-file'

/** A new brand, category or subcategory: its name, and where it belongs. */
export type NewTaxonomy =
  | { kind: 'brand'; name: string }
  | { kind: 'category'; name: string; brand: number }
  | { kind: 'subcategory'; name: string; brand: number; category: number }

/** Milliseconds for a drawn picture to arrive. */
const TIMEOUT_MS = 30_000

/** Uploads the drawn picture of a name; returns its path. */
export async function uploadDrawing(path: '/api/brands/upload' | '/api/categories/upload', name: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await uploadFile<{ path: string }>(
    path,
    'photo',
    await drawPicture(name),
    () => undefined,
    signal,
  )
  return answer.path
}

/**
 * Creates a brand, category or subcategory by its name; its picture is drawn, and can be replaced later.
 * @throws ApiError as the calls do.
 */
export async function createTaxonomy(place: NewTaxonomy): Promise<Option> {
  const { name } = place
  if (place.kind === 'brand') {
    const photo = await uploadDrawing('/api/brands/upload', name)
    return (await callApi('POST /api/brands', { body: { name, photo } })).brand
  }
  if (place.kind === 'category') {
    const photo = await uploadDrawing('/api/categories/upload', name)
    return (await callApi('POST /api/categories', { body: { name, photo, brand_id: place.brand } })).category
  }
  const body = { name, brand_id: place.brand, category_id: place.category }
  return (await callApi('POST /api/subcategories', { body })).subcategory
}
