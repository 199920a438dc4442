import { onInvalidate } from '@/lib/cache-tags'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { adminActor } from '@/lib/testing/actors'
import { updateSettings } from '@/lib/settings/settings.commands'
import { getSettingsWithVersions, getSettings } from '@/lib/settings/settings.queries'
import { defaultSettings } from '@/lib/settings/settings.schema'

const rejected = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : null),
  )
const stored = async () => getSettingsWithVersions(await adminActor())

beforeEach(() => db().setting.deleteMany())

it('settings that were never set have their defaults, and the first change preserves all others', async () => {
  expect(await getSettings()).toEqual(defaultSettings)
  const { versions } = await updateSettings(await adminActor(), { delivery_fee: 2_500 })
  expect(versions).toEqual({
    shop: 0,
    delivery: 1,
    promotion: 0,
    slides: 0,
    lowStock: 0,
    rejection: 0,
    legal: 0,
    cash: 0,
  })
  expect(await getSettings()).toEqual({ ...defaultSettings, delivery: { fee: 2_500 } })
})

it('a change invalidates the response cache, and is audited with its admin', async () => {
  const touched: string[] = []
  const end = onInvalidate((tags) => touched.push(...tags))
  await updateSettings(await adminActor(), { shop_name: 'Zay Two', low_stock: 9 })
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
  await updateSettings(await adminActor(), { delivery_fee: 2_500 })
  const before = await db().auditEvent.count()
  const { versions } = await updateSettings(await adminActor(), { delivery_fee: 2_500 })
  expect(versions.delivery).toBe(1)
  expect(await db().auditEvent.count()).toBe(before)
})

describe('two concurrent admins', () => {
  it('the second to save a section gets a conflict with its current values, and nothing is overwritten', async () => {
    const { versions } = await stored()
    await updateSettings(await adminActor(), { promotion_text: 'First' }, versions)
    const second = await rejected(
      updateSettings(await adminActor(), { promotion_text: 'Second' }, { promotion: versions.promotion }),
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
      updateSettings(await adminActor(), { delivery_fee: 1 }, { delivery: versions.delivery }),
      updateSettings(await adminActor(), { low_stock: 1 }, { lowStock: versions.lowStock }),
    ])
    expect(await getSettings()).toMatchObject({ delivery: { fee: 1 }, lowStock: { threshold: 1 } })
  })

  it('saving the same section at the same moment: one succeeds, one gets a conflict', async () => {
    const { versions } = await stored()
    const admin = await adminActor()
    const tries = [1, 2].map((fee) => rejected(updateSettings(admin, { delivery_fee: fee }, versions)))
    const codes = (await Promise.all(tries)).map((error) => error?.code ?? 'saved')
    expect(codes.sort()).toEqual(['conflict', 'saved'])
    expect((await stored()).versions.delivery).toBe(1)
  })
})
