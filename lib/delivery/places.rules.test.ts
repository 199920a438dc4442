import myanmarTools from 'myanmar-tools'
import fc from 'fast-check'
import { describePlace, findPlace, foldPlaceName, parsePlace, regions } from '@/lib/delivery/places.rules'

const toZawgyi = (text: string) => new myanmarTools.ZawgyiConverter().unicodeToZawgyi(text)
const all = regions.flatMap((region) => region.townships.map((township) => ({ region, township })))

describe('the list of places', () => {
  it('has the 15 states and regions and 330 townships, each with a Burmese name and a code of its own', () => {
    expect(regions).toHaveLength(15)
    expect(all).toHaveLength(330)
    expect(new Set(regions.map(({ code }) => code)).size).toBe(15)
    expect(new Set(all.map(({ region, township }) => `${region.code}/${township.code}`)).size).toBe(330)
    for (const { code, name, nameMy } of [...regions, ...all.map(({ township }) => township)]) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(name).toMatch(/^[A-Z][A-Za-z() -]+$/)
      expect(nameMy).toMatch(/^[\u1000-\u109f()]+$/)
    }
  })

  it('has the townships of each state and region', () => {
    expect(Object.fromEntries(regions.map(({ code, townships }) => [code, townships.length]))).toEqual({
      ayeyarwady: 26,
      bago: 28,
      chin: 9,
      kachin: 18,
      kayah: 7,
      kayin: 7,
      magway: 25,
      mandalay: 28,
      mon: 10,
      'nay-pyi-taw': 8,
      rakhine: 17,
      sagaing: 37,
      shan: 55,
      tanintharyi: 10,
      yangon: 45,
    })
  })

  it('finds each township by either name and its region, and no two by the same', () => {
    for (const { region, township } of all) {
      const place = { region: region.code, township: township.code }
      expect(findPlace(township.name, region.name)).toEqual(place)
      expect(findPlace(township.nameMy, region.nameMy)).toEqual(place)
      for (const spelling of township.spellings) expect(findPlace(spelling, region.name)).toEqual(place)
      expect(parsePlace(describePlace(place)?.name ?? '')).toEqual(place)
      expect(parsePlace(describePlace(place)?.nameMy ?? '')).toEqual(place)
    }
    for (const { code, name, nameMy, spellings } of regions) {
      for (const text of [name, nameMy, ...spellings]) {
        expect(findPlace(null, text)).toEqual({ region: code, township: null })
        expect(parsePlace(text)).toEqual({ region: code, township: null })
      }
    }
  })
})

const hlaing = { region: 'yangon', township: 'hlaing' }
const yangon = { region: 'yangon', township: null }

describe('findPlace', () => {
  it.each([
    ['Hlaing', 'Yangon', hlaing],
    ['  hLAING   township ', 'YANGON REGION', hlaing],
    ['Hlaing Tsp.', 'Rangoon Division', hlaing],
    ['Hlaing', null, hlaing],
    ['Hlaing, Yangon', null, hlaing],
    ['No. 5, Hlaing, Yangon', 'Myanmar', hlaing],
    ['လှိုင်မြို့နယ်', 'ရန်ကုန်တိုင်းဒေသကြီး', hlaing],
    ['လှိုင် မြို့နယ်', 'ရန်ကုန်', hlaing],
    ['လှိုင်မြို့နယ်၊ ရန်ကုန်', null, hlaing],
    [toZawgyi('လှိုင်မြို့နယ်'), toZawgyi('ရန်ကုန်တိုင်းဒေသကြီး'), hlaing],
    ['Pyin Oo Lwin', 'Mandalay', { region: 'mandalay', township: 'pyinoolwin' }],
    ['Maymyo', null, { region: 'mandalay', township: 'pyinoolwin' }],
    ['Pegu', null, { region: 'bago', township: 'bago' }],
    ['Bago City', 'Bago', { region: 'bago', township: 'bago' }],
    ['မြို့သစ်', 'မကွေး', { region: 'magway', township: 'myothit' }],
    ['Minhla', 'Magwe', { region: 'magway', township: 'minhla' }],
    ['South Dagon', 'Yangon', { region: 'yangon', township: 'dagon-myothit-south' }],
    ['Yangon', null, yangon],
    ['Yangon', 'Yangon Region', yangon],
    ['A village nobody has heard of', 'Yangon', yangon],
    [null, 'နေပြည်တော်', { region: 'nay-pyi-taw', township: null }],
    ['Naypyidaw', null, { region: 'nay-pyi-taw', township: null }],
  ])('%j, %j is a place', (town, state, place) => {
    expect(findPlace(town, state)).toEqual(place)
  })

  it.each([
    ['nothing', null, null],
    ['blanks', '  ', ' - '],
    ['an unknown place', 'Springfield', 'Oregon'],
    ['a township that two regions have', 'Minhla', null],
    ['a township of another region', 'Hlaing', 'Bago'],
    ['two regions', 'Mandalay', 'Yangon'],
    ['only what kind of place it is', 'Township', 'မြို့နယ်'],
    ['signs', '၊,;/', '!!!'],
  ])('%s is no place', (_what, town, state) => {
    expect(findPlace(town, state)).toBeNull()
  })

  it('answers for any text, and looks at its beginning only', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 300 }),
        (town, state) => {
          const place = findPlace(town, state)
          if (place) expect(describePlace(place)).not.toBeNull()
        },
      ),
    )
    expect(findPlace(`${' '.repeat(200)}Hlaing`, null)).toBeNull()
    expect(foldPlaceName('á'.repeat(100_000)).length).toBeLessThanOrEqual(100)
  })
})

describe('parsePlace, for the lines of a zone', () => {
  it.each([
    ['Yangon', yangon],
    ['Yangon Region', yangon],
    ['Bago', { region: 'bago', township: null }],
    ['Bago, Bago Region', { region: 'bago', township: 'bago' }],
    ['Hlaing', hlaing],
    ['Hlaing, Yangon', hlaing],
    ['Springfield', null],
    ['Springfield, Yangon', null],
    ['Minhla', null],
    ['1, Hlaing, Yangon', null],
    ['', null],
  ])('%j is %j', (line, place) => {
    expect(parsePlace(line)).toEqual(place)
  })
})
