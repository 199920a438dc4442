import { readFileSync } from 'node:fs'
import pg from 'pg'

/** A statement as it went to the database; with a name it is prepared once a connection. */
export type Statement = { name?: string; text: string; values: unknown[] }

/** The statements of each name in `file`, as `record` found them. */
export const readStatements = (file: string): Record<string, Statement[]> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, Statement[]>

/** Runs `work` and returns what it asked the database of this process. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const query = client.query
  client.query = function (this: unknown, ...args: unknown[]) {
    const [config, sent] = args
    if (typeof config === 'string') seen.push({ text: config, values: Array.isArray(sent) ? sent : [] })
    else if (typeof config === 'object' && config !== null && 'text' in config) {
      const { name, text, values } = config as Partial<Statement>
      seen.push({ ...(name ? { name } : {}), text: text ?? '', values: values ?? [] })
    }
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return seen
}
