/**
 * lib/shop/settings: The settings of the shop, section by section. Pages, handlers and domains that it does not
 * import may import it; components its views, schemas and rules.
 */

import { type Section } from '@/lib/shop/settings/settings-fields.schema'
import { errorText } from '@/lib/platform/errors/error-text'
import { isDeepStrictEqual } from 'node:util'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { conflict } from '@/lib/platform/errors/app-error'
import { recordChange } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { getSettingsWithVersions, getSettings } from '@/lib/shop/settings/settings.queries'
import {
  defaultSettings,
  applyPatch,
  getFields,
  getSections,
  flattenSettings,
} from '@/lib/shop/settings/settings.rules'
import type { Settings, SettingsInput, SettingsView, Versions } from '@/lib/shop/settings/settings.schema'

/**
 * Changes the fields in `patch`, all or nothing (decision D24). `versions`: those the caller has seen; a section that
 * has changed since is not overwritten. Existing orders keep the delivery fee they were shown.
 * @throws AppError 'conflict' with the current settings and their versions as `current` in its body.
 */
export async function updateSettings(
  admin: Admin<'owner'>,
  patch: Partial<SettingsInput>,
  versions: Partial<Versions> = {},
): Promise<{ settings: SettingsView; versions: Versions }> {
  const sections = getSections(patch)
  return withTransaction(async (tx) => {
    await lockSections(tx, sections)
    const latest = await getSettingsWithVersions(admin, tx)
    if (
      sections.some((section) => (versions[section] ?? latest.versions[section]) !== latest.versions[section])
    ) {
      const current = { ...latest.settings, versions: latest.versions }
      throw conflict(errorText('changed_meanwhile'), undefined, { current })
    }
    const before = await getSettings(tx)
    const after = applyPatch(before, patch)
    for (const key of sections) await writeSection(tx, admin, key, { before, after })
    invalidateTags(tx, cacheTags.settings)
    return getSettingsWithVersions(admin, tx)
  })
}

/** Writes a locked section, with its audit entry, unless nothing of it changes. */
async function writeSection(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  key: Section,
  { before, after }: { before: Settings; after: Settings },
): Promise<void> {
  if (isDeepStrictEqual(before[key], after[key])) return
  await tx.setting.update({ where: { key }, data: { value: after[key], version: { increment: 1 } } })
  const facts = {
    before: getFields(key, flattenSettings(before)),
    after: getFields(key, flattenSettings(after)),
  }
  await recordChange(tx, admin, 'setting', 'update', key, facts)
}

/** Sets the delivery fee in Kyat; the transaction has locked its section by `lockSections`. */
export async function setDeliveryFee(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  fee: number,
): Promise<void> {
  const before = await getSettings(tx)
  await writeSection(tx, admin, 'delivery', { before, after: applyPatch(before, { delivery_fee: fee }) })
}

/** The rows of these sections, created with their defaults if missing, locked until the transaction ends. */
export async function lockSections(tx: TransactionClient, sections: readonly Section[]): Promise<void> {
  await tx.setting.createMany({
    data: sections.map((key) => ({ key, value: defaultSettings[key], version: 0 })),
    skipDuplicates: true,
  })
  await tx.$queryRaw`SELECT 1 FROM settings WHERE key = ANY(${[...sections]}) ORDER BY key FOR UPDATE`
}
