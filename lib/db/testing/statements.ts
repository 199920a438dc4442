import pg from 'pg'

/** The SQL texts that go to the database while `work` runs; what it reads and writes is done as always. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.map(([query]: unknown[]) => textOf(query))
  } finally {
    sent.mockRestore()
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
