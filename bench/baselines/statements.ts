import { readFileSync } from 'node:fs'
import pg from 'pg'

/** A statement as sent to the database. With a name, it is prepared once per connection. */
export type Statement = { name?: string; text: string; values: unknown[] }

/** Reads the statements of each name from `file`, as written by `record`. */
export const readStatements = (file: string): Record<string, Statement[]> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, Statement[]>

/** Runs `work` and returns the statements this process sent to the database meanwhile. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const query = client.query
  client.query = function (this: unknown, ...args: unknown[]) {
    const [config, parameters] = args
    if (typeof config === 'string')
      statements.push({ text: config, values: Array.isArray(parameters) ? parameters : [] })
    else if (typeof config === 'object' && config !== null && 'text' in config) {
      const { name, text, values } = config as Partial<Statement>
      statements.push({ ...(name ? { name } : {}), text: text ?? '', values: values ?? [] })
    }
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return statements
}
