import type { z } from 'zod'

/** The value that a shop answers. @throws Error unless it is answered with success. */
export async function exchange<Schema extends z.ZodType>(
  schema: Schema,
  url: URL,
  init: RequestInit = {},
): Promise<z.output<Schema>> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url.pathname} ${response.status}: ${await response.text()}`)
  return schema.parse(await response.json())
}

/** The seconds of `work`, and its result. */
export async function time<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const since = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - since) / 1000 }
}
