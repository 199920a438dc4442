import { cacheTags, remember } from '@/lib/cache'
import { type Db, db } from '@/lib/db/client'
import type { Admin } from '@/lib/identity/schema'
import { toFields } from '@/lib/settings/rules'
import {
  defaultSettings,
  publicSettingsView,
  type PublicSettingsView,
  type Settings,
  settingsSchema,
  type SettingsView,
  type Versions,
} from '@/lib/settings/schema'

/**
 * All settings of the shop in one query; a key without a row has its default (decision D24). A command that
 * decides by them reads them through its own transaction.
 * @throws ZodError when a row holds what the schema never let in.
 */
export const getSettings = (on?: Db): Promise<Settings> =>
  on ? readSettings(on) : remember('settings', [cacheTags.settings], () => readSettings(db()))

async function readSettings(on: Db): Promise<Settings> {
  const rows = await on.setting.findMany({ select: { key: true, value: true } })
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  return settingsSchema.parse({ ...defaultSettings, ...stored })
}

/** What everybody may know of the settings, under the names of the calls. */
export const getPublicSettings = async (): Promise<PublicSettingsView> =>
  publicSettingsView.parse(toFields(await getSettings()))

/** The settings as they are edited, with the version of each section; 0 where nothing was ever set. */
export async function getKeptSettings(
  _admin: Admin,
  on: Db = db(),
): Promise<{ settings: SettingsView; versions: Versions }> {
  const rows = await on.setting.findMany({ select: { key: true, value: true, version: true } })
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const versionOf = (key: keyof Versions) => rows.find((row) => row.key === key)?.version ?? 0
  return {
    settings: toFields(settingsSchema.parse({ ...defaultSettings, ...stored })),
    versions: {
      shop: versionOf('shop'),
      delivery: versionOf('delivery'),
      promotion: versionOf('promotion'),
      slides: versionOf('slides'),
      lowStock: versionOf('lowStock'),
    },
  }
}
