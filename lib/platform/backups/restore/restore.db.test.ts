import { stat } from 'node:fs/promises'
import path from 'node:path'
import {
  ask,
  backUpSmallShop,
  listGuards,
  moveTo,
  removeFolders,
  restoreFrom,
} from '@/lib/testing/files/backups'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { env } from '@/lib/platform/env/env'

/** A whole restore; restore.slow.db.test.ts has all others. */

let file: string
beforeAll(async () => {
  file = await backUpSmallShop()
  await moveTo('target')
})
afterAll(removeFolders)

const here = () => env().DATABASE_URL ?? ''

it('a restore fills an empty database with the rows, the uploads and all that guards the tables', async () => {
  const { newer } = await restoreFrom(file)
  expect(await ask(here(), 'SELECT name FROM customers')).toEqual([{ name: 'ဒေါ်မြမြ' }])
  expect(await ask(here(), 'SELECT delta FROM stock_movements')).toEqual([
    { delta: 10 },
    { delta: 10 },
    { delta: 10 },
  ])
  expect((await stat(path.join(env().UPLOAD_DIR, 'payments', 'picture-1.png'))).size).toBe(300_000)
  // Its sizes are made again.
  expect(
    await ask(here(), 'SELECT count(*)::int AS recorded FROM uploads WHERE sizes_made_at IS NOT NULL'),
  ).toEqual([{ recorded: 0 }])
  const template = new URL(here())
  template.pathname = `/${TEMPLATE}`
  expect(await listGuards(here())).toEqual(await listGuards(template.href))
  expect(newer).toEqual([])
})
