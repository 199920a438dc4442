/** Class names joined, those that are not wanted left out. */
export const cn = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
