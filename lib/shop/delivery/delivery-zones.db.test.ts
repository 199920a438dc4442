import { db } from '@/lib/platform/db/client'
import { createZone, deleteZone, updateZone } from '@/lib/shop/delivery/delivery-zones.commands'
import { getZoneByAddress, listPublicZones, listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { REST_ZONE_ID, zoneInput } from '@/lib/shop/delivery/delivery-zones.schema'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { getSettingsWithVersions } from '@/lib/shop/settings/settings.queries'
import { admin } from '@/lib/testing/admin'
import { rejection } from '@/lib/testing/rejection'

const add = (name: string, fee: number, places: string[] = [], more: object = {}) =>
  createZone(admin, zoneInput.parse({ name, fee, places, ...more }))
const zones = () => listZones(admin)
const feeAt = async (town: string | null, state: string | null) =>
  (await getZoneByAddress(town, state)).zone.fee

beforeEach(async () => {
  await db().deliveryZone.deleteMany()
  await db().setting.deleteMany()
})

const rest = {
  id: REST_ZONE_ID,
  name: 'Standard delivery',
  fee: 2_000,
  is_rest: true,
  places: [],
  version: 0,
}

describe('a fresh shop', () => {
  it('has one zone for all places, at the fee of the settings, and stores nothing for it', async () => {
    expect(await zones()).toMatchObject([{ ...rest, free_from: null, base_grams: null, days: null }])
    expect(await listPublicZones()).toHaveLength(1)
    expect(await feeAt('Hlaing', 'Yangon')).toBe(2_000)
    expect(await feeAt(null, null)).toBe(2_000)
    expect(await db().deliveryZone.count()).toBe(0)
  })

  it('cannot lose that zone, not even once it is stored', async () => {
    const message = 'This zone cannot be deleted: it is for all places that no other zone has'
    expect(await rejection(deleteZone(admin, REST_ZONE_ID))).toMatchObject({ code: 'conflict', message })
    await updateZone(admin, REST_ZONE_ID, { name: 'Everywhere else' })
    expect(await rejection(deleteZone(admin, REST_ZONE_ID))).toMatchObject({ code: 'conflict' })
    expect(await zones()).toMatchObject([{ name: 'Everywhere else', fee: 2_000, version: 1 }])
  })

  it('cannot get a second one: the database rejects it', async () => {
    await expect(db().deliveryZone.create({ data: { name: 'Another rest', isRest: true } })).rejects.toThrow(
      'delivery_zones_rest',
    )
    await expect(db().deliveryZone.create({ data: { id: 1, name: 'X', fee: 1 } })).rejects.toThrow(
      'delivery_zones_rest',
    )
  })
})

describe('the fee of the rest is the setting', () => {
  it('and changes with either call', async () => {
    await updateSettings(admin, { delivery_fee: 2_500 })
    expect(await zones()).toMatchObject([{ fee: 2_500, version: 1 }])
    expect((await updateZone(admin, REST_ZONE_ID, { fee: 3_000 })).fee).toBe(3_000)
    const { settings, versions } = await getSettingsWithVersions(admin)
    expect([settings.delivery_fee, versions.delivery]).toEqual([3_000, 2])
    expect(await db().deliveryZone.findMany()).toMatchObject([{ id: 1, fee: null }])
  })

  it('so that a change of one makes an edit of the other stale', async () => {
    const [seen] = await zones()
    const { versions } = await getSettingsWithVersions(admin)
    await updateSettings(admin, { delivery_fee: 2_500 })
    expect(
      await rejection(updateZone(admin, REST_ZONE_ID, { fee: 9, version: seen?.version })),
    ).toMatchObject({ code: 'conflict', body: { current: { fee: 2_500 } } })
    await updateZone(admin, REST_ZONE_ID, { fee: 2_700 })
    expect(await rejection(updateSettings(admin, { delivery_fee: 9 }, versions))).toMatchObject({
      code: 'conflict',
    })
    expect(await feeAt(null, null)).toBe(2_700)
  })
})

it('a township beats its region, and the region the rest, in whichever order the zones were written', async () => {
  const build = [
    () => add('Yangon', 3_000, ['Yangon']),
    () => add('Hlaing', 1_500, ['Hlaing, Yangon']),
    () => add('Far', 6_000, ['Chin', 'Kachin']),
  ]
  for (const order of [build, build.toReversed()]) {
    await db().deliveryZone.deleteMany()
    for (const write of order) await write()
    expect(await feeAt('Hlaing', 'Yangon')).toBe(1_500)
    expect(await feeAt('Insein', 'Yangon')).toBe(3_000)
    expect(await feeAt('Yangon', null)).toBe(3_000)
    expect(await feeAt('Hakha', null)).toBe(6_000)
    expect(await feeAt('Pathein', null)).toBe(2_000)
    expect(await feeAt('Minhla', null)).toBe(2_000)
  }
  await updateZone(admin, REST_ZONE_ID, { places: ['Insein'] })
  expect(await feeAt('Insein', 'Yangon')).toBe(2_000)
})

it('the places of a zone that is deleted have the rest', async () => {
  const { id } = await add('Hlaing', 1_500, ['Hlaing, Yangon'])
  await deleteZone(admin, id)
  expect(await feeAt('Hlaing', 'Yangon')).toBe(2_000)
})

describe('a place', () => {
  it('in a second zone is a 422 that names the first', async () => {
    await add('Yangon near', 1_500, ['Hlaing, Yangon', 'Insein'])
    const other = await add('Yangon far', 3_000, ['Yangon'])
    const message = '"လှိုင်မြို့နယ်၊ ရန်ကုန်" is in the zone "Yangon near" already'
    for (const work of [
      add('Third', 1, ['လှိုင်မြို့နယ်၊ ရန်ကုန်']),
      updateZone(admin, other.id, { places: ['Yangon', 'လှိုင်မြို့နယ်၊ ရန်ကုန်'] }),
    ]) {
      expect(await rejection(work)).toMatchObject({
        code: 'validation_failed',
        errors: { places: [message] },
      })
    }
    expect(await zones()).toHaveLength(3)
    expect(await feeAt('Hlaing', null)).toBe(1_500)
  })

  it('that nobody knows is a 422, and twice in one zone is once', async () => {
    expect(await rejection(add('X', 1, ['Springfield']))).toMatchObject({
      errors: {
        places: ['"Springfield" is no place: write a region, or a township and its region'],
      },
    })
    expect((await add('Y', 1, ['Hlaing', 'hlaing tsp, Yangon'])).places).toEqual([
      {
        region: 'yangon',
        township: 'hlaing',
        name: 'Hlaing, Yangon Region',
        name_my: 'လှိုင်၊ ရန်ကုန်တိုင်းဒေသကြီး',
      },
    ])
  })

  it('goes to one of two zones that are written at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => rejection(add(`Zone ${index}`, index, ['Mandalay']))),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.code === 'validation_failed')).toHaveLength(7)
    expect(await db().deliveryPlace.count()).toBe(1)
  })
})

describe('a change of a zone', () => {
  it('that leaves a part of the weight is a 422 under what is missing', async () => {
    const weights = { base_grams: 1_000, step_grams: 500, step_fee: 300 }
    expect(await rejection(add('X', 1, [], { base_grams: 1_000 }))).toMatchObject({
      errors: { step_grams: [expect.any(String)], step_fee: [expect.any(String)] },
    })
    const zone = await add('X', 1, [], weights)
    expect(await rejection(updateZone(admin, zone.id, { step_fee: null }))).toMatchObject({
      errors: { step_fee: ['Fill in all three weight fields, or none'] },
    })
    const cleared = { base_grams: null, step_grams: null, step_fee: null }
    expect(await updateZone(admin, zone.id, cleared)).toMatchObject(cleared)
  })
})
