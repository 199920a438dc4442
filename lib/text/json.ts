/** Values that a JSON text may hold at most: a cart of 200 lines with all that is known of each has a sixth. */
export const MAX_JSON_VALUES = 20_000

/** A JSON text that holds more values than anybody needs to send. */
export class TooManyValuesError extends Error {}

/**
 * What a JSON text says. Its commas are counted before it is parsed, as each value beside the first of a list or an
 * object follows one: what they cost is bounded by the count, not by the bytes.
 * @throws TooManyValuesError for more than MAX_JSON_VALUES commas, SyntaxError for what is no JSON.
 */
export function parseJson(text: string): unknown {
  let commas = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) {
    commas += 1
    if (commas > MAX_JSON_VALUES) throw new TooManyValuesError(`More than ${MAX_JSON_VALUES} values`)
  }
  return JSON.parse(text) as unknown
}
