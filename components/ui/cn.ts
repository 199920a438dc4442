/**
 * components/ui: Primitives without a word of the shop: what is not one of the inner folders. Every component may
 * import them; they import no view.
 */

/** Joins class names, skipping falsy ones. */
export const cn = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
