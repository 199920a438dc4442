import { db } from '@/lib/db/client'
import { updateSettings } from '@/lib/settings/settings.commands'
import { getSettings, getSettingsWithVersions } from '@/lib/settings/settings.queries'
import { defaultSettings } from '@/lib/settings/settings.schema'
import { adminActor } from '@/lib/testing/actors'

beforeEach(() => db().setting.deleteMany())

/** What the audit log has of `work`. */
async function audited(work: () => Promise<unknown>) {
  const skip = await db().auditEvent.count()
  await work()
  const events = await db().auditEvent.findMany({ orderBy: { id: 'asc' }, skip })
  return events.map(({ action, subjectType, subjectId, before, after }) => {
    return [action, subjectType, subjectId, before, after]
  })
}

it('the audit log has one entry for each section that changed, with the fields that changed', async () => {
  const admin = await adminActor()
  const patch = { delivery_fee: 2_000, shop_name: 'Two', slide_2_heading: 'Tea', slide_2_text: 'Time' }
  const [, second] = defaultSettings.slides
  expect(await audited(() => updateSettings(admin, patch))).toEqual([
    ['setting.update', 'setting', 'shop', { shop_name: 'Zay' }, { shop_name: 'Two' }],
    [
      ...['setting.update', 'setting', 'slides'],
      { slide_2_heading: second?.heading, slide_2_text: second?.text },
      { slide_2_heading: 'Tea', slide_2_text: 'Time' },
    ],
  ])
  const { versions } = await getSettingsWithVersions(admin)
  expect(versions).toEqual({
    shop: 1,
    delivery: 0,
    promotion: 0,
    slides: 1,
    lowStock: 0,
    rejection: 0,
    legal: 0,
    cash: 0,
  })
})

it('sections that a patch touches are stored with their defaults, others are not', async () => {
  const admin = await adminActor()
  await updateSettings(admin, { delivery_fee: 2_000, shop_name: 'Two' })
  const rows = await db().setting.findMany({ orderBy: { key: 'asc' } })
  expect(rows).toMatchObject([
    { key: 'delivery', value: defaultSettings.delivery, version: 0 },
    { key: 'shop', value: { ...defaultSettings.shop, name: 'Two' }, version: 1 },
  ])
})

it('a conflict in one section changes none, and says so', async () => {
  const admin = await adminActor()
  await updateSettings(admin, { low_stock: 7 })
  const patch = { low_stock: 9, shop_name: 'Two' }
  await expect(updateSettings(admin, patch, { shop: 0, lowStock: 0 })).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Somebody else has changed this in the meantime' },
    body: { current: { low_stock: 7, versions: { lowStock: 1 } } },
  })
  expect(await getSettings(db())).toMatchObject({ lowStock: { threshold: 7 }, shop: { name: 'Zay' } })
})

it('the version of a section that the patch does not touch does not matter', async () => {
  const admin = await adminActor()
  await updateSettings(admin, { low_stock: 7 })
  const { settings, versions } = await updateSettings(admin, { shop_name: 'Two' }, { lowStock: 0 })
  expect([settings.shop_name, versions.shop, versions.lowStock]).toEqual(['Two', 1, 1])
})
