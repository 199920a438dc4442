/** Maximum values in a JSON text: six times those of a cart of 200 lines with all its data. */
export const MAX_JSON_VALUES = 20_000

/** The error for a JSON text with more than the maximum of values. */
export class TooManyValuesError extends Error {}

/**
 * Parses JSON text. Counts its commas first, because each value after the first of a list or an object follows one.
 * The count, not the bytes, bounds the memory that the values need.
 * @throws TooManyValuesError for more than MAX_JSON_VALUES commas, SyntaxError for invalid JSON.
 */
export function parseJson(text: string): unknown {
  let commas = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) {
    commas += 1
    if (commas > MAX_JSON_VALUES) throw new TooManyValuesError(`More than ${MAX_JSON_VALUES} values`)
  }
  return JSON.parse(text) as unknown
}
