import type { Field } from '@/lib/platform/fields/fields'

/** How a setting is declared: its field, and what forms and the API need besides. */
export type SettingField = Field & {
  initial: string | number | boolean | null
  isPublic?: boolean
  /** The lines of its text area. */
  rows?: number
  /** The words of its two values: off and on. */
  options?: readonly [string, string]
}

/** The description of the Burmese text of a setting. */
export const BURMESE = 'The same on pages in Burmese; null for the same text'
