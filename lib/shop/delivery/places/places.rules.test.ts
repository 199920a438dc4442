import myanmarTools from 'myanmar-tools'
import fc from 'fast-check'
import {
  describePlace,
  findPlace,
  foldPlaceName,
  foldSpelling,
  parsePlaces,
  regions,
} from '@/lib/shop/delivery/places/places.rules'

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
      expect(parsePlaces(describePlace(place)?.name ?? '')).toEqual([place])
      expect(parsePlaces(describePlace(place)?.nameMy ?? '')).toEqual([place])
    }
    for (const { code, name, nameMy, spellings } of regions) {
      for (const text of [name, nameMy, ...spellings]) {
        expect(findPlace(null, text)).toEqual({ region: code, township: null })
        expect(parsePlaces(text)).toEqual([{ region: code, township: null }])
      }
    }
  })
})

it('no two townships of a region, and no two regions, have a customary spelling in common', () => {
  const keysOf = ({ spellings }: { spellings: readonly string[] }) => [
    ...new Set(spellings.map((spelling) => foldSpelling(foldPlaceName(spelling)))),
  ]
  for (const siblings of [regions, ...regions.map(({ townships }) => townships)]) {
    const keys = siblings.flatMap(keysOf)
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([])
  }
})

const hlaing = { region: 'yangon', township: 'hlaing' }
const yangon = { region: 'yangon', township: null }
const sanchaung = { region: 'yangon', township: 'sanchaung' }
const kyauktada = { region: 'yangon', township: 'kyauktada' }
const mahaAungMyay = { region: 'mandalay', township: 'mahaaungmyay' }
const aungMyayThaZan = { region: 'mandalay', township: 'aungmyaythazan' }

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
    ['ဒဂုံမြို့သစ် (မြောက်)', null, { region: 'yangon', township: 'dagon-myothit-north' }],
    ['ဒဂုံမြို့သစ် တောင်', 'ရန်ကုန်', { region: 'yangon', township: 'dagon-myothit-south' }],
    ['ဒဂုံမြို့သစ်(အရှေ့)', null, { region: 'yangon', township: 'dagon-myothit-east' }],
    ['မင်္ဂလာတောင်ညွှန့်', null, { region: 'yangon', township: 'mingalartaungnyunt' }],
    ['South Dagon', 'Yangon', { region: 'yangon', township: 'dagon-myothit-south' }],
    ['Hlaing Yangon', null, hlaing],
    ['Hlaing Township Yangon Region', 'Myanmar', hlaing],
    ['5th quarter Hlaing', 'Yangon', hlaing],
    ['5th quarter, Hlaing Yangon', null, hlaing],
    ['လှိုင် ရန်ကုန်', null, hlaing],
    ['U Saw Maung Road', 'Yangon', yangon],
    [null, 'Hlaing Yangon', hlaing],
    ['Mahar Aung Myay', null, mahaAungMyay],
    ['mahar aung myay tsp mandalay', null, mahaAungMyay],
    ['မဟာအောင်မြေ မန္တလေး', null, mahaAungMyay],
    ['Aung Myay Thar Zan', 'Mandalay', aungMyayThaZan],
    ['အောင်မြေသာစံ', 'မန္တလေး', aungMyayThaZan],
    ['အောင်မြေသာဇံ', 'မန္တလေး', aungMyayThaZan],
    ['ချမ်းအေးသာဇံ', null, { region: 'mandalay', township: 'chanayethazan' }],
    ['San Chaung', null, sanchaung],
    ['Kyauktadar', 'Yangon', kyauktada],
    ['Tharkeyta', null, { region: 'yangon', township: 'thaketa' }],
    ['Hlaing Thar Yar', null, { region: 'yangon', township: 'hlaingtharya' }],
    ['Shwe Pyi Thar', 'Yangon', { region: 'yangon', township: 'shwepyithar' }],
    ['သံလျင်', null, { region: 'yangon', township: 'thanlyin' }],
    ['Yangon', null, yangon],
    ['Yangon', 'Yangon Region', yangon],
    ['A village nobody has heard of', 'Yangon', yangon],
    [null, 'နေပြည်တော်', { region: 'nay-pyi-taw', township: null }],
    ['Naypyidaw', null, { region: 'nay-pyi-taw', township: null }],
  ])('%j, %j is a place', (town, state, place) => {
    expect(findPlace(town, state)).toEqual(place)
  })

  it.each([
    ['အိမ္မဲ', 'ဧရာဝတီ', 'einme'],
    ['Kangyidaunk', 'Ayeyarwady', 'kangyidaunt'],
    ['Pandaung', 'Bago', 'padaung'],
    ['Htantlang', 'Chin', 'thantlang'],
    ['ဖလန်း', 'ချင်း', 'falam'],
    ['ချီဗွေ', 'ကချင်', 'chipwi'],
    ['Hsawlaw', 'Kachin', 'tsawlaw'],
    ['Nogmung', 'Kachin', 'nawngmun'],
    ['Kawnglanghpu', 'Kachin', 'khaunglanhpu'],
    ['ဘော်လခဲ', 'ကယား', 'bawlake'],
    ['မယ်စဲ့', 'ကယား', 'mese'],
    ['မယ်စဲ', 'Kayah', 'mese'],
    ['စေတုတ္ထရာ', 'မကွေး', 'sidoktaya'],
    ['အောင်မြေသာစံ', 'မန္တလေး', 'aungmyaythazan'],
    ['Pyigyidagun', 'Mandalay', 'pyigyitagon'],
    ['သပိတ်ကျဉ်း', 'မန္တလေး', 'thabeikkyin'],
    ['ကျိုက္မရော', 'မွန်', 'kyaikmaraw'],
    ['ဇေယသီရိ', 'နေပြည်တော်', 'zeyathiri'],
    ['Rambree', 'Rakhine', 'ramree'],
    ['ပင်လည်ဘူး', 'စစ်ကိုင်း', 'pinlebu'],
    ['ဖေါင်းပြင်', 'စစ်ကိုင်း', 'paungbyin'],
    ['သိန်းနီ', 'ရှမ်း', 'hseni'],
    ['မိုင်းရှုး', 'ရှမ်း', 'mongshu'],
    ['မိုင်းပြင်း', 'ရှမ်း', 'mongping'],
    ['Mongmaw', 'Shan', 'mongmao'],
    ['Mantong', 'Shan', 'manton'],
    ['Kunchankone', 'Yangon', 'kungyangon'],
    ['ကော့မှုး', 'ရန်ကုန်', 'kawhmu'],
    ['ပန်းပဲတန်း', 'ရန်ကုန်', 'pabedan'],
    ['သန်လျှင်', 'ရန်ကုန်', 'thanlyin'],
    ['သင်္ကန်းကျွန်း', 'ရန်ကုန်', 'thingangyun'],
    ['Hlaing Thar Yar (East)', 'Yangon', 'hlaingtharya'],
    ['West Hlaing Tharyar', null, 'hlaingtharya'],
    ['လှိုင်သာယာ (အရှေ့ပိုင်း)', 'ရန်ကုန်', 'hlaingtharya'],
    ['လှိုင်သာယာအနောက်ပိုင်း', 'ရန်ကုန်', 'hlaingtharya'],
    ['လှိုင်သာယာ(အနောက်) မြို့နယ်', null, 'hlaingtharya'],
  ])('finds %j, %j, as other lists spell it', (town, state, township) => {
    expect(findPlace(town, state)?.township).toBe(township)
  })

  it.each([
    ['nothing', null, null],
    ['blanks', '  ', ' - '],
    ['an unknown place', 'Springfield', 'Oregon'],
    ['a township that two regions have', 'Minhla', null],
    ['a township of another region', 'Hlaing', 'Bago'],
    ['two regions', 'Mandalay', 'Yangon'],
    ['two regions in one field', 'Yangon-Mandalay Road', null],
    ['a township among other words', 'Daw Hlaing Road', null],
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
    expect(findPlace(`${' '.repeat(300)}Hlaing`, null)).toBeNull()
    expect(foldPlaceName('á'.repeat(100_000)).length).toBeLessThanOrEqual(255)
  })
})

describe('parsePlaces, for the lines of a zone', () => {
  it.each([
    ['Yangon', [yangon]],
    ['Yangon Region', [yangon]],
    ['Bago', [{ region: 'bago', township: null }]],
    ['Bago, Bago Region', [{ region: 'bago', township: 'bago' }]],
    ['Hlaing', [hlaing]],
    ['Hlaing, Yangon', [hlaing]],
    ['Hlaing Yangon', [hlaing]],
    ['Sanchaung, Kyauktada', [sanchaung, kyauktada]],
    ['Sanchaung Kyauktada', [sanchaung, kyauktada]],
    ['စမ်းချောင်း၊ ကျောက်တံတား', [sanchaung, kyauktada]],
    ['Sanchaung, Kyauktada, Yangon', [sanchaung, kyauktada]],
    ['Yangon, Bago', [yangon, { region: 'bago', township: null }]],
    ['Springfield', null],
    ['Springfield, Yangon', null],
    ['Hlaing, Springfield', null],
    ['Sanchaung, Springfield, Kyauktada', null],
    ['Minhla', null],
    ['Sanchaung, Minhla', null],
    ['1, Hlaing, Yangon', null],
    ['', null],
  ])('%j is %j', (line, places) => {
    expect(parsePlaces(line)).toEqual(places)
  })

  it('has no place that only a part of a line that is too long names', () => {
    expect(parsePlaces(`Hlaing${', Sanchaung'.repeat(30)}`)).toBeNull()
  })
})
