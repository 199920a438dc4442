import {
  countUnicodeErrors,
  countZawgyiErrors,
  isWellFormedUnicode,
} from '@/lib/platform/text/burmese/burmese-syllables'
import { toUnicode, ZawgyiConverter } from '@/lib/platform/text/burmese/zawgyi'

describe('well-formed Unicode', () => {
  it.each([
    ['nothing', ''],
    ['other scripts', 'Thanaka 3'],
    ['vowels in another order, or twice', 'ကုိ လံုးဝ ထုပ်ပုိး ဖားရုုပ်'],
    ['medials in order', 'မြွှာ ကျွန်း လျှော်'],
    ['kinzi', 'အင်္ဂလိပ် သင်္ဘော အင်္ကျီ မင်္ဂလာ'],
    ['stacked consonants', 'ဥက္ကဋ္ဌ ဗုဒ္ဓ ပတ္တမြား မန္တလေး အတ္ထုပ္ပတ္တိ အိန္ဒြေ'],
    ['contractions', 'ယောက်ျား ကျွန်ုပ် လက်ျာ ယောက်ျားကလေး'],
    ['great SA and independent vowels', 'ပြဿနာ ဩဂုတ် ဪ ဣန္ဒြေ ဥပဒေ ဦးလေး ဧရာဝတီ'],
    ['digits and punctuation', '၁၂,၀၀၀ ကျပ်၊ ၄င်း၊ ၎င်း၏ လူကြီး၌။'],
    ['zero for WA', '၀န်ကြီး စကြာ၀ဠာ'],
    ['dot below before and after asat', 'ခွင့် ခွင့် မှန့်'],
    ['finals of other languages’ names', 'ဘတ်စ်ကား ဂျူလိုင် မတ်ခ် အက်စ်တိုးနီးယား'],
    ['invisible characters', 'မြန်\u200bမာ\u200cစာ \u2060ကျ\ufe00ပ်'],
    ['what the detector takes for Zawgyi', 'ငွေပမာဏ မကိုက်ညီပါ အဓိပ္ပာယ်'],
    ['Shan', 'ၵႂၢမ်းတႆး မႂ်ႇသုင်ၶႃႈ ၵူၼ်းၵူႊၵေႃႉၼႆႉ လိၵ်ႈ'],
    ['S’gaw Karen', 'ကညီလံာ်ခီၣ်ထံး တၢ် ပှၤ ခွံၢ် ယဲၢ် အိၣ် ကီၢ်ပယီၤ'],
    ['Mon', 'ဘာသာမန် အက္ခရ်မန် အရေဝ်မည် ဍုၚ် ကၠောန် ထ္ၜး တ္ၚဲ ဂၠိုၚ်'],
    ['Pa’O', 'နာꩻ အုံဟောဝ်နေဟောဝ်း'],
  ])('%s', (_what, text) => {
    expect(text.split(' ').filter((word) => !isWellFormedUnicode(word))).toEqual([])
    expect(toUnicode(text)).toBe(text)
  })

  it.each([
    ['vowel E before its consonant', 'ေက်ာပိုးအိတ္'],
    ['medial RA before its consonant', 'ျမန္မာစာ'],
    ['U+1039 at the end', 'စာအုပ္'],
    ['U+1039 between letters that do not stack', 'တစ္ခု'],
    ['vowels after asat', 'အမ်ိဳးအစား'],
    ['medials out of order', 'မှြာ'],
    ['a mark without a letter', 'Tea ိ'],
    ['Shan letters inside Burmese words', 'ပါဝင္မႈ'],
  ])('is not %s', (_what, text) => {
    expect(isWellFormedUnicode(text)).toBe(false)
  })
})

describe('well-formed Zawgyi', () => {
  it.each(['ျမန္မာစာ', 'ေက်ာပိုးအိတ္', 'ႏိုင္ငံေတာ္', 'ၿမိဳ႕', 'ဘဂၤလားေဒ့ရွ္', 'ေယာက္်ား', 'အေပၚ', '၁၂ ခု', ''])(
    '%s',
    (text) => {
      expect(countZawgyiErrors(text)).toBe(0)
    },
  )
  it.each([
    ['medial HA of Unicode', 'မှ'],
    ['vowel E before a vowel', 'ကော'],
    ['vowel E at the end', 'နေ'],
    ['a letter of Shan alone', 'ဢ'],
  ])('is not %s', (_what, text) => {
    expect(countZawgyiErrors(text)).toBeGreaterThan(0)
  })
})

describe('conversion', () => {
  it.each([
    ['a word', 'ျမန္မာစာ', 'မြန်မာစာ'],
    ['an address', 'အမွတ္ ၁၂၊ ဗိုလ္ခ်ဳပ္လမ္း', 'အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း'],
    ['beside other scripts', 'No 5, ျမန္မာလမ္း', 'No 5, မြန်မာလမ်း'],
    ['a sign that belongs to the next syllable', 'အလွျပင္', 'အလှပြင်'],
    ['zero typed for WA, not the number', '၀န္ႀကီး ၁၀၀', 'ဝန်ကြီး ၁၀၀'],
    ['a four alone', 'အမ်ိဳးအစား ၄', 'အမျိုးအစား ၄'],
    ['a contraction', 'ေယာက္်ား', 'ယောက်ျား'],
    ['spaces that are not seen', '\u200bျမန္မာ\u200bစာ', '\u200bမြန်မာ\u200bစာ'],
  ])('%s', (_what, zawgyi, unicode) => {
    expect(toUnicode(zawgyi)).toBe(unicode)
  })

  it.each([
    ['short words that are Unicode too', 'ကြာ'],
    ['Unicode with a slip', 'ကျေးဇူးပြု၍ ဖုန်းနံပါတ်ကို မှန်ကန်စွာာ ဖြည့်ပါ'],
    ['one sentence of each', 'ကျေးဇူးတင်ပါတယ် ရန်ကုန်မြို့ မြန်မာနိုင်ငံ ျမန္မာစာ'],
    ['Sanskrit and Old Burmese', 'သ္မီး'],
    ['Mon words that begin with a stack', 'က္လာ ပ္ဍဲ ဗ္တံ ဒ္ဂေတ်'],
  ])('leaves %s alone', (_what, text) => {
    expect(toUnicode(text)).toBe(text)
  })

  it('counts only the text that it converts against its limit', () => {
    const reader = new ZawgyiConverter(9)
    expect(reader.read('ငွေပမာဏ မကိုက်ညီပါ'.repeat(1_000))).toHaveLength(18_000)
    expect(reader.read('ျမန္မာစာ')).toBe('မြန်မာစာ')
    expect(reader.read('ျမန္မာစာ')).toBeNull()
  })
})

/** Anything that takes quadratic time or worse would not finish here. */
describe('300,000 hostile characters', () => {
  const HOSTILE = ['က္', 'ေ', 'က်္', 'င်္', 'က့်', 'ကိုု', 'ကိ', 'ၵး', ' ္', '\u200bက္', 'က႓ေ', 'ျွ', 'က', 'ံ']
  it.each(HOSTILE)('%s', (unit) => {
    const text = unit.repeat(300_000 / unit.length)
    expect(countUnicodeErrors(text)).toBe(
      countUnicodeErrors(unit.repeat(100)) * (text.length / unit.length / 100),
    )
    expect(countZawgyiErrors(text)).toBeLessThanOrEqual(text.length)
    expect([text, null]).toContain(new ZawgyiConverter(2_500).read(text))
  })
})
