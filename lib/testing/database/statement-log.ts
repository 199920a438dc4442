/**
 * lib/testing/database: The database in tests: its statements, locks, and broken connections.
 */

import pg from 'pg'

type SentStatement = { text: string; values: unknown[] }

/**
 * Runs `work` and returns, in order, every statement this process sent to PostgreSQL meanwhile, including BEGIN and
 * COMMIT and those of concurrent work. Excludes the statements the pool sends when it opens a connection.
 */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[]; sent: SentStatement[] }> {
  const sent: SentStatement[] = []
  const { prototype } = pg.Client
  const query = Object.getOwnPropertyDescriptor(prototype, 'query')
  if (!query) throw new Error('pg.Client has no query() to listen at')
  const send = query.value as (this: pg.Client, ...input: unknown[]) => unknown
  Object.defineProperty(prototype, 'query', {
    ...query,
    value: function (this: pg.Client, ...input: unknown[]): unknown {
      sent.push(toStatement(input))
      return send.apply(this, input)
    },
  })
  try {
    const result = await work()
    return { result, statements: sent.map(({ text }) => text), sent }
  } finally {
    Object.defineProperty(prototype, 'query', query)
  }
}

/** A query is its text, then maybe its values, or an object that contains both. */
function toStatement([query, values]: readonly unknown[]): SentStatement {
  const config = typeof query === 'string' ? { text: query, values } : (query as Partial<SentStatement>)
  return { text: String(config.text), values: Array.isArray(config.values) ? config.values : [] }
}
