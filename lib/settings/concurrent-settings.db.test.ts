import { db, type TransactionClient } from '@/lib/db/client'
import { updateSettings } from '@/lib/settings/settings.commands'
import { getSettings, getSettingsWithVersions } from '@/lib/settings/settings.queries'
import { adminActor } from '@/lib/testing/actors'
import { runIntoLock } from '@/lib/testing/row-locks'

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
    const admin = await adminActor()
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
    const admin = await adminActor()
    await updateSettings(admin, { promotion_text: 'Before' })
    await runIntoLock(lock, () => updateSettings(admin, { promotion_link: '/brands' }), save)
    expect((await getSettings(db())).promotion).toMatchObject({ text: 'First', href: '/brands' })
  })
})
