import { type Db, db } from '@/lib/db/client'
import { defaultSettings, type Settings, settingsSchema } from '@/lib/settings/schema'

/**
 * All settings of the shop in one query; a key without a row has its default (decision D24).
 * @throws ZodError when a row holds what the schema never let in.
 */
export async function getSettings(on: Db = db()): Promise<Settings> {
  const rows = await on.setting.findMany({ select: { key: true, value: true } })
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  return settingsSchema.parse({ ...defaultSettings, ...stored })
}
