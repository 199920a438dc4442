import { AppError, type FieldTexts } from '@/lib/platform/errors/app-error'

/** Where in a request a product or the photos of a value are named. */
export type Item = { list: 'products' | 'add' | 'remove' | 'photo_sets'; index: number }

/**
 * Runs `work` for a product of the request; an error names its field as those of schemas do: under the list as a whole
 * and, as products.0.values, by its place.
 */
export function atItem<T>(item: Item | null, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError) || item === null || !error.fields) throw error
    const { list, index } = item
    const fields = Object.entries(error.fields).flatMap(([field, messages]) => [
      [list, messages],
      ...(list === 'remove' ? [] : [[`${list}.${index}.${field}`, messages]]),
    ])
    throw new AppError(error.code, error.text, { fields: Object.fromEntries(fields) as FieldTexts })
  }
}
