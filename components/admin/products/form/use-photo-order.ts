import { useState } from 'react'
import { moveItem } from '@/components/admin/products/form/photo-order'
import { PHOTOS } from '@/components/admin/products/form/product-form-values'

/**
 * The order of the images: at each place, the name under which its image was loaded or uploaded. It stays the same when
 * the image moves, so an upload in progress moves along.
 */
export function usePhotoOrder() {
  const [order, setOrder] = useState<readonly string[]>(PHOTOS)
  const move = (from: number, to: number) => setOrder((now) => moveItem(now, from, to))
  return { order, move }
}
