import { sections } from '@/lib/shop/settings/settings-fields.schema'
import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { flattenSettings, parseSettings } from '@/lib/shop/settings/settings.rules'
import {
  publicSettingsView,
  type PublicSettingsView,
  type Settings,
  type SettingsView,
  type Versions,
} from '@/lib/shop/settings/settings.schema'

/**
 * All settings of the shop in one query; a key without a row has its default (decision D24). A command that depends
 * on them reads them through its own transaction.
 * @throws ZodError when a row violates the schema.
 */
export const getSettings = (on?: DatabaseClient): Promise<Settings> =>
  on ? readSettings(on) : memoizeTagged('settings', [cacheTags.settings], () => readSettings(db()))

async function readSettings(on: DatabaseClient): Promise<Settings> {
  const rows = await on.setting.findMany({ select: { key: true, value: true } })
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  return parseSettings(stored)
}

/** The public settings, under the field names of the API. */
export const getPublicSettings = async (): Promise<PublicSettingsView> =>
  publicSettingsView.parse(flattenSettings(await getSettings()))

/** The settings for editing, with the version of each section; 0 for a section that was never set. */
export async function getSettingsWithVersions(
  _admin: Admin,
  on: DatabaseClient = db(),
): Promise<{ settings: SettingsView; versions: Versions }> {
  const rows = await on.setting.findMany({ select: { key: true, value: true, version: true } })
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const getVersion = (key: keyof Versions) => rows.find((row) => row.key === key)?.version ?? 0
  return {
    settings: flattenSettings(parseSettings(stored)),
    versions: Object.fromEntries(sections.map((section) => [section, getVersion(section)])) as Versions,
  }
}
