import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { db, type TransactionClient } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { getSettings, getSettingsWithVersions } from '@/lib/shop/settings/settings.queries'
import { rejection } from '@/lib/testing/rejection'
import { runIntoLock } from '@/lib/testing/database/row-locks'

describe('settings', () => {
  const stored = () => getSettingsWithVersions(admin)

  beforeEach(() => db().setting.deleteMany())

  it('settings that were never set have their defaults, and the first change preserves all others', async () => {
    expect(await getSettings()).toEqual(defaultSettings)
    const { versions } = await updateSettings(admin, { delivery_fee: 2_500 })
    expect(versions).toEqual({
      shop: 0,
      delivery: 1,
      promotion: 0,
      slides: 0,
      staff: 0,
      lowStock: 0,
      rejection: 0,
      receipts: 0,
      ratings: 0,
      legal: 0,
      cash: 0,
      messages: 0,
    })
    expect(await getSettings()).toEqual({
      ...defaultSettings,
      delivery: { ...defaultSettings.delivery, fee: 2_500 },
    })
  })

  it('a change invalidates the response cache, and is audited with its admin', async () => {
    const touched: string[] = []
    const end = onInvalidate((tags) => touched.push(...tags))
    await updateSettings(admin, { shop_name: 'Zay Two', low_stock: 9 })
    end()
    expect(touched).toEqual(['settings'])
    const events = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(events.reverse()).toMatchObject([
      {
        action: 'setting.update',
        subjectId: 'shop',
        before: { shop_name: 'Zay' },
        after: { shop_name: 'Zay Two' },
      },
      { subjectId: 'lowStock', actor: 'admin', before: { low_stock: 5 }, after: { low_stock: 9 } },
    ])
  })

  it('unchanged values are no change', async () => {
    await updateSettings(admin, { delivery_fee: 2_500 })
    const before = await db().auditEvent.count()
    const { versions } = await updateSettings(admin, { delivery_fee: 2_500 })
    expect(versions.delivery).toBe(1)
    expect(await db().auditEvent.count()).toBe(before)
  })

  describe('two concurrent admins', () => {
    it('the second to save a section gets a conflict with its current values, and nothing is overwritten', async () => {
      const { versions } = await stored()
      await updateSettings(admin, { promotion_text: 'First' }, versions)
      const second = await rejection(
        updateSettings(admin, { promotion_text: 'Second' }, { promotion: versions.promotion }),
      )
      expect(second?.code).toBe('conflict')
      expect(second?.body).toMatchObject({
        current: { promotion_text: 'First', versions: { promotion: 1 } },
      })
      expect((await getSettings()).promotion.text).toBe('First')
    })

    it('can save different sections', async () => {
      const { versions } = await stored()
      await Promise.all([
        updateSettings(admin, { delivery_fee: 1 }, { delivery: versions.delivery }),
        updateSettings(admin, { low_stock: 1 }, { lowStock: versions.lowStock }),
      ])
      expect(await getSettings()).toMatchObject({ delivery: { fee: 1 }, lowStock: { threshold: 1 } })
    })

    it('saving the same section at the same moment: one succeeds, one gets a conflict', async () => {
      const { versions } = await stored()
      const tries = [1, 2].map((fee) => rejection(updateSettings(admin, { delivery_fee: fee }, versions)))
      const codes = (await Promise.all(tries)).map((error) => error?.code ?? 'saved')
      expect(codes.sort()).toEqual(['conflict', 'saved'])
      expect((await stored()).versions.delivery).toBe(1)
    })
  })
})

describe('settings that are saved at once', () => {
  /** A concurrent save of the promotion locks its row first, and writes it afterwards. */
  const lock = (holder: TransactionClient) =>
    holder.$queryRaw`SELECT 1 FROM settings WHERE key = 'promotion' FOR UPDATE`
  const save = (holder: TransactionClient) =>
    holder.setting.update({
      where: { key: 'promotion' },
      data: { value: { text: 'First', href: '/product' }, version: { increment: 1 } },
    })

  describe('saving a section that somebody else is saving', () => {
    it('waits for the other, then is a conflict that shows its values, and overwrites nothing', async () => {
      await updateSettings(admin, { promotion_text: 'Before' })
      const { versions } = await getSettingsWithVersions(admin)
      const second = runIntoLock(
        lock,
        () => updateSettings(admin, { promotion_text: 'Second' }, versions),
        save,
      )
      await expect(second).rejects.toMatchObject({
        code: 'conflict',
        body: { current: { promotion_text: 'First', versions: { promotion: versions.promotion + 1 } } },
      })
      expect((await getSettings(db())).promotion.text).toBe('First')
    })

    it('waits for the other, and without versions still keeps the fields that it does not change', async () => {
      await updateSettings(admin, { promotion_text: 'Before' })
      await runIntoLock(lock, () => updateSettings(admin, { promotion_link: '/brands' }), save)
      expect((await getSettings(db())).promotion).toMatchObject({ text: 'First', href: '/brands' })
    })
  })
})

describe('the audit log of settings', () => {
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
    const patch = { delivery_fee: 2_000, shop_name: 'Two', slide_2_heading: 'Tea', slide_2_text: 'Time' }
    const [, second] = defaultSettings.slides
    expect(await audited(() => updateSettings(admin, patch))).toEqual([
      ['setting.update', 'setting', 'shop', { shop_name: 'Zay' }, { shop_name: 'Two' }],
      [
        ...['setting.update', 'setting', 'slides'],
        { slide_2_heading: second.heading, slide_2_text: second.text },
        { slide_2_heading: 'Tea', slide_2_text: 'Time' },
      ],
    ])
    const { versions } = await getSettingsWithVersions(admin)
    expect(versions).toEqual({
      shop: 1,
      delivery: 0,
      promotion: 0,
      slides: 1,
      staff: 0,
      lowStock: 0,
      rejection: 0,
      receipts: 0,
      ratings: 0,
      legal: 0,
      cash: 0,
      messages: 0,
    })
  })

  it('sections that a patch touches are stored with their defaults, others are not', async () => {
    await updateSettings(admin, { delivery_fee: 2_000, shop_name: 'Two' })
    const rows = await db().setting.findMany({ orderBy: { key: 'asc' } })
    expect(rows).toMatchObject([
      { key: 'delivery', value: defaultSettings.delivery, version: 0 },
      { key: 'shop', value: { ...defaultSettings.shop, name: 'Two' }, version: 1 },
    ])
  })

  it('a conflict in one section changes none, and says so', async () => {
    await updateSettings(admin, { low_stock: 7 })
    const patch = { low_stock: 9, shop_name: 'Two' }
    await expect(updateSettings(admin, patch, { shop: 0, lowStock: 0 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody else has changed this in the meantime',
      body: { current: { low_stock: 7, versions: { lowStock: 1 } } },
    })
    expect(await getSettings(db())).toMatchObject({ lowStock: { threshold: 7 }, shop: { name: 'Zay' } })
  })

  it('the version of a section that the patch does not touch does not matter', async () => {
    await updateSettings(admin, { low_stock: 7 })
    const { settings, versions } = await updateSettings(admin, { shop_name: 'Two' }, { lowStock: 0 })
    expect([settings.shop_name, versions.shop, versions.lowStock]).toEqual(['Two', 1, 1])
  })
})
