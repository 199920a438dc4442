import { isDeepStrictEqual } from 'node:util'
import { cacheTags, touch } from '@/lib/cache'
import { changeOf, type Facts } from '@/lib/catalogue/rules'
import { transaction, type Tx } from '@/lib/db/client'
import { conflict } from '@/lib/errors'
import { writeAudit } from '@/lib/identity/audit/commands'
import type { Admin } from '@/lib/identity/schema'
import { getKeptSettings, getSettings } from '@/lib/settings/queries'
import { changed, fieldsOf, sectionsOf, toFields } from '@/lib/settings/rules'
import {
  defaultSettings,
  type Section,
  type SettingsInput,
  type SettingsView,
  type Versions,
} from '@/lib/settings/schema'

/**
 * Changes what `patch` gives, all of it or nothing (decision D24). `versions`: those the caller has seen; a
 * section that has moved on since is not written over. Placed orders keep the fee they were shown.
 * @throws AppError 'conflict' with the settings of now and their versions as `current` in its body.
 */
export async function updateSettings(
  admin: Admin<'owner'>,
  patch: Partial<SettingsInput>,
  versions: Partial<Versions> = {},
): Promise<{ settings: SettingsView; versions: Versions }> {
  const touched = sectionsOf(patch)
  const kept = await transaction(async (tx) => {
    await holdSections(tx, touched)
    const seen = await getKeptSettings(admin, tx)
    if (touched.some((section) => (versions[section] ?? seen.versions[section]) !== seen.versions[section])) {
      const current = { ...seen.settings, versions: seen.versions }
      throw conflict('Somebody else changed this meanwhile', undefined, { current })
    }
    const before = await getSettings(tx)
    const after = changed(before, patch)
    for (const key of touched) {
      if (isDeepStrictEqual(before[key], after[key])) continue
      await tx.setting.update({ where: { key }, data: { value: after[key], version: { increment: 1 } } })
      const facts = {
        before: fieldsOf(key, toFields(before)),
        after: fieldsOf(key, toFields(after)),
      }
      await recordSetting(tx, admin, 'setting', 'update', key, facts)
    }
    return getKeptSettings(admin, tx)
  })
  touch(cacheTags.settings)
  return kept
}

/** The rows of these sections, made with their defaults where nothing was ever set, held to the end. */
async function holdSections(tx: Tx, touched: readonly Section[]): Promise<void> {
  await tx.setting.createMany({
    data: touched.map((key) => ({ key, value: defaultSettings[key], version: 0 })),
    skipDuplicates: true,
  })
  await tx.$queryRaw`SELECT 1 FROM settings WHERE key = ANY(${[...touched]}) ORDER BY key FOR UPDATE`
}

/** Writes down who changed which part of the settings, beside the change itself. */
export async function recordSetting(
  tx: Tx,
  admin: Admin<'owner'>,
  subjectType: 'setting' | 'payment_account',
  verb: 'create' | 'update' | 'delete' | 'reorder',
  subjectId: string,
  states: { before: Facts | null; after: Facts | null },
): Promise<void> {
  const changes = changeOf(states.before, states.after)
  await writeAudit(tx, admin, { action: `${subjectType}.${verb}`, subjectType, subjectId, ...changes })
}
