import { readFileSync } from 'node:fs'
import choice from '@/lib/platform/i18n/choice/my.json'
import errors from '@/lib/platform/errors/my.json'
import my from '@/lib/platform/i18n/my.json'

/** The Burmese word for a thing, and words that would be a second one for it. English: the row of docs/glossary.md. */
const terms: readonly { english: string; term: string; others: readonly RegExp[] }[] = [
  { english: 'Product', term: 'ပစ္စည်း', others: [/ကုန်ပစ္စည်း/, /ထုတ်ကုန်/] },
  { english: 'Option', term: 'ရွေးစရာ', others: [/ရွေးချယ်စရာ/] },
  { english: 'Brand', term: 'အမှတ်တံဆိပ်', others: [/(?<!အမှတ်)တံဆိပ်/, /ဘရန်း/] },
  { english: 'Category', term: 'အမျိုးအစား', others: [/ကဏ္ဍ/] },
  { english: 'Draft', term: 'မူကြမ်း', others: [/အကြမ်း/] },
  { english: 'Cart item', term: 'ဈေးခြင်း', others: [/ခြင်းတောင်း/, /စျေး/] },
  { english: 'Wishlist item', term: 'နှစ်သက်စာရင်း', others: [/နှစ်သက်ရာ\s*စာရင်း/] },
  { english: 'Order', term: 'အော်ဒါ', others: [/မှာစာ/, /မှာယူမှု/] },
  { english: 'Stock movement', term: 'လက်ကျန်', others: [/စတော့/, /ကုန်လက်ကျန်/] },
  { english: 'Slide', term: 'ဆလိုက်', others: [/စလိုက်/, /ပုံလွှာ/] },
  { english: 'Announcement', term: 'ကြေညာချက်', others: [/ကြော်ငြာ/] },
  {
    english: 'Payment',
    term: 'ငွေပေးချေမှု',
    // Cash on delivery is a name of its own.
    others: [/(?<!ပစ္စည်းရောက်(?:မှ)? )ငွေချေ/, /ငွေပေးချေ(?:မည့်|မှု )နည်း/, /ငွေလွှဲမှု/],
  },
  { english: 'Payment account', term: 'ငွေလက်ခံအကောင့်', others: [/ငွေလက်ခံ(?:သည့်|မည့်)\s*အကောင့်/] },
  { english: 'Screenshot', term: 'ငွေလွှဲပြေစာ', others: [/screenshot/i, /စခရင်/] },
  { english: 'Due', term: 'ပြန်အမ်း', others: [/ပြန်ပေးငွေ/, /ငွေပြန်ပေး/] },
  { english: 'Delivery fee', term: 'ပို့ဆောင်ခ', others: [/ပို့ခ(?!ဲ့|ြ)/] },
  { english: 'Delivery zone', term: 'ပို့ဆောင်ရေးဇုန်', others: [/နယ်မြေ/] },
  { english: 'Customer', term: 'ဝယ်သူ', others: [/ဝယ်ယူသူ/, /ဖောက်သည်/, /မှာယူသူ/, /သုံးစွဲသူ/] },
  { english: 'Invitation', term: 'ဖိတ်ကြားချက်', others: [/ဖိတ်ခေါ်/, /ဖိတ်စာ/] },
  { english: 'API token', term: 'တိုကင်', others: [/တိုကန်/] },
  { english: 'One-time link', term: 'လင့်ခ်', others: [/လင့်(?!ခ်)/] },
  { english: 'Image', term: 'ပုံ', others: [/(?<!ဖန်သားပြင်)ဓာတ်ပုံ/] },
  { english: 'Parcel', term: 'ပါဆယ်', others: [/အထုပ်/] },
  { english: 'Backup', term: 'အရန်ဖိုင်', others: [/ဘက်အပ်/, /အရန်မိတ္တူ/] },
  { english: 'Notification', term: 'အကြောင်းကြားချက်', others: [/အသိပေးချက်/, /အကြောင်းကြားစာ/] },
  { english: 'Chat', term: 'စကားဝိုင်း', others: [/chat/i, /Telegram ချတ်/] },
  { english: 'Reason', term: 'အကြောင်းရင်း', others: [/အကြောင်းပြချက်/] },
  { english: 'Reject', term: 'လက်မခံ', others: [/ပယ်ချ/, /ငြင်းပယ်/] },
  { english: 'Retry', term: 'ထပ်ကြိုးစား', others: [/ပြန်ကြိုးစား/, /ထပ်မံကြိုးစား/, /ထပ်စမ်း/] },
  { english: 'Second factor', term: 'နှစ်ဆင့် အတည်ပြု', others: [/ဒုတိယအဆင့်/, /နှစ်ဆင့်\s*စစ်ဆေး/, /နှစ်ဆင့်အတည်ပြု/] },
  { english: 'Packing slip', term: 'ထုပ်ပိုးစာရင်း', others: [/ထုပ်ပိုးစာရွက်/] },
  { english: 'Settings', term: 'ဆက်တင်', others: [/သတ်မှတ်ချက်/] },
  { english: 'Password', term: 'စကားဝှက်', others: [/လျှို့ဝှက်(?:နံပါတ်|ကုဒ်)/, /ပတ်စ်ဝ/] },
  { english: 'Browser', term: 'ဘရောက်ဇာ', others: [/ဘရောင်ဇာ/, /ဘရောက်ဆာ/] },
  { english: 'Email address', term: 'အီးမေးလ်', others: [/အီးမေး(?!လ်)/] },
  { english: 'Quantity', term: 'အရေအတွက်', others: [/ခုရေ/] },
  { english: 'Download', term: 'ဒေါင်းလုဒ်', others: [/ဒေါင်းလုပ်/] },
  { english: 'Phone number', term: 'ဖုန်း', others: [/တယ်လီဖုန်း/] },
  { english: 'Name', term: 'အမည်', others: [/နာမည်/] },
  {
    english: 'Operator',
    term: 'ဆာဗာတာဝန်ခံ',
    others: [/ဆာဗာ\s+တာဝန်ခံ/, /ဆာဗာ(?:ကို)?\s*(?:ကိုင်|စီမံ)/],
  },
]

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts)
const texts = [my, choice, errors].flatMap(listTexts)

/** The Burmese column of the glossary by its English terms. */
const glossary = new Map(
  readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, english = '', burmese = '']) => [english, burmese]),
)

describe('a thing has one Burmese word', () => {
  it.each(terms)('$term', ({ term, others }) => {
    expect(texts.filter((text) => others.some((other) => other.test(text)))).toEqual([])
    expect(texts.some((text) => text.includes(term))).toBe(true)
  })

  it.each(terms)('$term, which the glossary has for $english', ({ english, term, others }) => {
    expect(glossary.get(english)).toContain(term)
    expect(others.filter((other) => other.test(glossary.get(english) ?? ''))).toEqual([])
  })

  it('and a question one ending', () => {
    expect(texts.filter((text) => text.includes('မည်လား'))).toEqual([])
    expect(texts.filter((text) => /(?:မ|သ)လား$/.test(text))).toEqual([])
  })

  it('and each word of the glossary is on a screen', () => {
    const words = [...glossary]
      .filter(([english, burmese]) => english !== 'Term' && /[\u1000-\u109f]/.test(burmese))
      .map(([, burmese]) => burmese)
    expect(words.length).toBeGreaterThan(20)
    expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([])
  })
})
