import { db } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { readMigrationFiles } from '@/lib/platform/db/migrations/migrations'
import { phrasesAndLookAlikes } from '@/lib/testing/burmese-corpus'
import { closeConnections, connect, createMigratedDatabase } from '@/lib/testing/database/migrations'
import { toSearchText } from '@/lib/platform/text/search/search-text'

afterEach(closeConnections)

describe('stored words', () => {
  const MIGRATIONS = ['20261204010000_look_alikes', '20261204010100_look_alikes_of_orders']
  /** A name, and its search text before the rule. */
  const BEFORE = [
    ['၀က်သား', '0က်သား'],
    ['ဉီးထုပ်', 'ဉီးထုပ်'],
    ['သြဂုတ်', 'သြဂုတ်'],
    ['စျေးခြင်း', 'စျေးခြင်း'],
    ['၂ဝဝဝ တန်', '2ဝဝဝ တန်'],
    ['Tea', 'tea'],
  ] as const

  it.each(MIGRATIONS)('that have two forms are found by %s', async (name) => {
    const { sql = '' } = (await readMigrationFiles()).find((file) => file.name === name) ?? {}
    const [, affected] = /(?:affected CONSTANT text :=|"search_text" ~) '(.+?)'/.exec(sql) ?? []
    const missed = await db().$queryRaw<{ text: string }[]>`
      SELECT text FROM unnest(${phrasesAndLookAlikes()}::text[]) AS each (text)
      WHERE fold_look_alikes(text) <> text AND NOT text ~ ${affected}`
    expect(affected?.length).toBeGreaterThan(50)
    expect(missed).toEqual([])
  })

  it('are folded once, and what was typed stays', async () => {
    const rows = BEFORE.map(([name, key], index) => `(${index + 1}, '${name}', '${key}', '/a.webp', now())`)
    const url = await createMigratedDatabase(`
      DROP FUNCTION fold_look_alikes;
      DELETE FROM _prisma_migrations WHERE migration_name IN ('${MIGRATIONS.join("', '")}');
      INSERT INTO brands (id, name, normalized_name, photo, updated_at) VALUES ${rows.join(', ')},
        (7, 'ဩဂုတ်', 'ဩဂုတ်', '/a.webp', now())`)
    expect(await migrate(url)).toEqual(MIGRATIONS)
    const client = await connect(url)
    const { rows: brands } = await client.query(
      'SELECT name, normalized_name FROM brands WHERE id < 8 ORDER BY id',
    )
    expect(brands).toEqual([
      ...BEFORE.map(([name, key]) => ({ name, normalized_name: name === 'သြဂုတ်' ? key : toSearchText(name) })),
      { name: 'ဩဂုတ်', normalized_name: 'ဩဂုတ်' },
    ])
  })
})
