import pg from 'pg'

const ALREADY_THERE = '42P04'

/** Creates the database `name` on the server of `url` unless it exists or another process is creating it. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(name)}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === ALREADY_THERE)) throw error
  } finally {
    await admin.end()
  }
}

/** Creates the database `name` on the server of `url`, dropping any database of that name; returns its URL. */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(name)} WITH (FORCE)`)
    await admin.query(
      `CREATE DATABASE ${admin.escapeIdentifier(name)} TEMPLATE ${admin.escapeIdentifier(template)}`,
    )
  } finally {
    await admin.end()
  }
  const created = new URL(url)
  created.pathname = `/${name}`
  return created.href
}
