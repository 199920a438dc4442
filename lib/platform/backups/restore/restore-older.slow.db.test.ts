import * as files from '@/lib/platform/backups/archive/backup-files.queries'
import { EXCLUDED_TABLES } from '@/lib/platform/backups/backups.rules'
import { applyMigrations } from '@/lib/platform/db/migrations/apply-migrations'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { readMigrationFiles } from '@/lib/platform/db/migrations/migrations'
import { env } from '@/lib/platform/env/env'
import { ask, backUp, moveTo, removeFolders, restoreFrom } from '@/lib/testing/files/backups'

// The version that wrote an older backup looked for missing files by the column names of its time.
jest.mock('@/lib/platform/backups/archive/backup-files.queries', () => ({
  ...jest.requireActual<typeof files>('@/lib/platform/backups/archive/backup-files.queries'),
  findMissingFiles: () => Promise.resolve([]),
}))

beforeEach(() => moveTo('older'))
afterAll(removeFolders)

const here = () => env().DATABASE_URL ?? ''

/** Creates the tables as they were before a migration; returns the names of that migration and all later ones. */
async function createTablesBefore(migration: string): Promise<string[]> {
  const all = await readMigrationFiles()
  const from = all.findIndex(({ name }) => name.endsWith(migration))
  await withLongTransaction((on) => applyMigrations(on, all.slice(0, from)))
  return all.slice(from).map(({ name }) => name)
}

/** Backs the database up, restores it into an empty one, and returns the migrations that ran afterwards. */
async function restoreElsewhere(): Promise<string[]> {
  const { file } = await backUp()
  await moveTo('upgraded')
  return (await restoreFrom(file)).newer
}

it('restores a backup from before the newest migrations, then applies them to its rows', async () => {
  const later = await createTablesBefore('_payment_review')
  await ask(here(), `INSERT INTO customers (name) VALUES ('Mya')`)
  await ask(
    here(),
    `INSERT INTO uploads (kind, path, sha256, bytes, width, height, claimed_at)
      VALUES ('payment', '/uploads/payments/old.png', 'x', 1, 1, 1, now())`,
  )
  await ask(
    here(),
    `INSERT INTO orders (customer_id, subtotal, shipping_fee, total_price, total_weight, item_count, payment_type,
      screenshot_id, search_key, updated_at) VALUES (1, 1, 0, 1, 1, 1, 'KBZPay', 1, 'mya', now())`,
  )
  expect(await restoreElsewhere()).toEqual(later)
  // That migration adds a payment to each existing order.
  expect(await ask(here(), 'SELECT order_id, screenshot_id FROM payments')).toEqual([
    { order_id: 1, screenshot_id: 1 },
  ])
  expect(await migrate(here())).toEqual([])
})

it('restores a backup from when it had rows of a table that is left out now, without them', async () => {
  await migrate(here())
  await ask(here(), `INSERT INTO customers (name) VALUES ('Mya')`)
  await ask(
    here(),
    `INSERT INTO admin_invitations (email, role, token_hash, invited_by, expires_at)
      VALUES ('a@shop.test', 'owner', 'x', '', now())`,
  )
  const excluded = EXCLUDED_TABLES as string[]
  const [one] = excluded.splice(excluded.indexOf('admin_invitations'), 1)
  const { file } = await backUp()
  if (one !== undefined) excluded.push(one)
  await moveTo('upgraded')
  await restoreFrom(file)
  expect(await ask(here(), 'SELECT FROM admin_invitations')).toEqual([])
  expect(await ask(here(), 'SELECT name FROM customers')).toEqual([{ name: 'Mya' }])
})

it('restores the values of columns that have another name now', async () => {
  await createTablesBefore('_standard_names')
  await ask(
    here(),
    `INSERT INTO notification_targets (kind, name, address, secret, language, events, active)
      VALUES ('telegram', 'Staff', '-100', 's', 'my', '{order.placed}', false)`,
  )
  await ask(
    here(),
    `INSERT INTO notifications (target_id, event, problem, next_at) VALUES (1, 'trial', 'HTTP 500', '2026-01-02Z')`,
  )
  await ask(
    here(),
    `INSERT INTO product_imports (actor, left_out, create_count, change_count, same_count, refuse_count)
      VALUES ('admin', '{id}', 1, 2, 3, 4)`,
  )
  await ask(
    here(),
    `INSERT INTO product_import_rows (import_id, line, kind, name, after, problems)
      VALUES (1, 7, 'create', 'Tea', '{"name": "Tea", "searchKey": "tea"}', '[]')`,
  )
  await restoreElsewhere()
  expect(await ask(here(), 'SELECT destination, locale, is_enabled FROM notification_endpoints')).toEqual([
    { destination: '-100', locale: 'my', is_enabled: false },
  ])
  expect(await ask(here(), 'SELECT endpoint_id, last_error, next_attempt_at FROM notifications')).toEqual([
    { endpoint_id: 1, last_error: 'HTTP 500', next_attempt_at: new Date('2026-01-02Z') },
  ])
  expect(
    await ask(
      here(),
      'SELECT omitted_columns, update_count, unchanged_count, invalid_count FROM product_imports',
    ),
  ).toEqual([{ omitted_columns: ['id'], update_count: 2, unchanged_count: 3, invalid_count: 4 }])
  expect(await ask(here(), 'SELECT line_number, action, after FROM product_import_rows')).toEqual([
    { line_number: 7, action: 'create', after: { name: 'Tea', searchText: 'tea' } },
  ])
})
