import pg from 'pg'

/**
 * Runs `work` and returns, in order, every statement this process sent to PostgreSQL meanwhile, including BEGIN and
 * COMMIT and those of concurrent work. Excludes the statements the pool sends when it opens a connection.
 */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const { prototype } = pg.Client
  const query = Object.getOwnPropertyDescriptor(prototype, 'query')
  if (!query) throw new Error('pg.Client has no query() to listen at')
  const send = query.value as (this: pg.Client, ...input: unknown[]) => unknown
  Object.defineProperty(prototype, 'query', {
    ...query,
    value: function (this: pg.Client, ...input: unknown[]): unknown {
      statements.push(getStatementText(input[0]))
      return send.apply(this, input)
    },
  })
  try {
    return { result: await work(), statements }
  } finally {
    Object.defineProperty(prototype, 'query', query)
  }
}

/** A query is its text or an object that contains it. */
const getStatementText = (input: unknown): string =>
  typeof input === 'string' ? input : String((input as { text: unknown }).text)
