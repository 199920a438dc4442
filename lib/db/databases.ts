import pg from 'pg'

/** Creates the database `name` on the server of `url`, dropping what had that name; returns its URL. */
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
