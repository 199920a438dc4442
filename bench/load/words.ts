import type { Random } from '@/bench/load/random'

/** What the names of the bulk catalogue are made of; a third of it is Burmese, as in a shop of Myanmar. */

type Words = readonly [string, ...string[]]

const qualities: Words = [
  'Golden',
  'Royal',
  'Fresh',
  'Pure',
  'Classic',
  'Soft',
  'Mountain',
  'Morning',
  'Handmade',
  'Travel',
  'Family',
  'Little',
  'Bright',
  'Silent',
  'Monsoon',
  'Everyday',
]
const materials: Words = [
  'Thanaka',
  'Lotus',
  'Bamboo',
  'Teak',
  'Jade',
  'Padauk',
  'Jasmine',
  'Coconut',
  'Ginger',
  'Cotton',
  'Silk',
  'Honey',
  'Green Tea',
  'Rice',
  'Sesame',
  'Tamarind',
  'Sandalwood',
  'Rose',
]
const things: Words = [
  'Face Cream',
  'Hand Cream',
  'Soap',
  'Shampoo',
  'Body Lotion',
  'Hair Oil',
  'Lipstick',
  'Perfume',
  'Longyi',
  'Shirt',
  'Handbag',
  'Sandals',
  'Umbrella',
  'Teapot',
  'Tea Cup',
  'Rice Cooker',
  'Lamp',
  'Headphones',
  'Phone Case',
  'Charger',
  'Notebook',
  'Blanket',
  'Pillow',
  'Snack Box',
]
const burmeseQualities: Words = [
  'ရွှေရောင်',
  'အနီရောင်',
  'အစိမ်းရောင်',
  'အဖြူရောင်',
  'လက်လုပ်',
  'ရိုးရာ',
  'မိသားစုသုံး',
  'ခရီးဆောင်',
  'နေ့စဉ်သုံး',
  'အထူး',
]
const burmeseMaterials: Words = [
  'သနပ်ခါး',
  'ကြာ',
  'ဝါး',
  'ကျွန်း',
  'ပိတောက်',
  'စံပယ်',
  'အုန်း',
  'ချင်း',
  'ချည်',
  'ပိုး',
  'ပျားရည်',
  'လက်ဖက်',
]
const burmeseThings: Words = [
  'မျက်နှာခရင်မ်',
  'လက်ခရင်မ်',
  'ဆပ်ပြာ',
  'ခေါင်းလျှော်ရည်',
  'ဆံပင်ဆီ',
  'ရေမွှေး',
  'လုံချည်',
  'အင်္ကျီ',
  'လက်ကိုင်အိတ်',
  'ဖိနပ်',
  'ထီး',
  'ရေနွေးအိုး',
  'ထမင်းအိုး',
  'မီးအိမ်',
  'နားကြပ်',
  'စောင်',
  'ခေါင်းအုံး',
  'မုန့်ဘူး',
]
const sizes: Words = ['30 g', '50 g', '100 ml', '250 ml', 'S', 'M', 'L', 'XL', 'Set of 3', '1 kg']

const sentences: Words = [
  'Made by hand in small workshops and checked piece by piece.',
  'Soft on the skin, strong in daily use, and easy to clean.',
  'Keep it dry and away from direct sunlight.',
  'A present that is used for years.',
  'The colours may differ a little from the photo.',
  'မြန်မာနိုင်ငံတွင် ထုတ်လုပ်သည်။',
  'အရည်အသွေးကောင်းမွန်ပြီး နေ့စဉ်သုံးရန် သင့်တော်သည်။',
  'နေရောင်တိုက်ရိုက်မထိသော နေရာတွင် သိမ်းဆည်းပါ။',
]

/** Searches of the benchmark: many names hold the first two, RARE ones the next, and any number the shortest. */
export const SEARCHES = {
  many: 'cream',
  manyBurmese: 'ခရင်မ်',
  few: 'kyaukpyu sapphire',
  fewBurmese: 'ကျောက်ဖြူ နီလာ',
  short: 'te',
  shortBurmese: 'နီ',
} as const

/** Product numbers whose names the searches with few hits find, however many products there are. */
const RARE = new Set([1_117, 2_903, 4_451, 6_007, 9_973])

/** The name of product number `n`. */
export function productName(random: Random, n: number): string {
  const latin = `${random.pick(qualities)} ${random.pick(materials)} ${random.pick(things)} ${random.pick(sizes)}`
  const burmese = `${random.pick(burmeseQualities)} ${random.pick(burmeseMaterials)} ${random.pick(burmeseThings)}`
  if (RARE.has(n)) return `Kyaukpyu Sapphire Ring ကျောက်ဖြူ နီလာ လက်စွပ် ${n}`
  const kind = random.unit()
  if (kind < 0.6) return latin
  if (kind < 0.85) return `${burmese} ${random.pick(sizes)}`
  return `${latin} — ${burmese}`
}

/** Two to six sentences. */
export const description = (random: Random): string =>
  Array.from({ length: random.whole(2, 6) }, () => random.pick(sentences)).join(' ')

/** Name of brand number `n`, different for each. */
export const brandName = (n: number): string =>
  `${qualities[n % qualities.length] ?? ''} ${materials[Math.floor(n / qualities.length) % materials.length] ?? ''} House ${n}`

const categoryNames: Words = [
  'Skin Care',
  'Hair',
  'Make-up',
  'Fragrance',
  'Menswear',
  'Womenswear',
  'Bags',
  'Shoes',
  'Kitchen',
  'Tableware',
  'Lighting',
  'Bedding',
  'Audio',
  'Phones',
  'Stationery',
  'Snacks',
  'Tea and Coffee',
  'Household',
  'Travel',
  'Gifts',
]

/** Brands share the names of their categories, as shops do; `turn` counts the categories of one brand. */
export const categoryName = (brand: number, turn: number): string =>
  categoryNames[(brand * 3 + turn) % categoryNames.length] ?? categoryNames[0]

export const subcategoryName = (category: number, turn: number): string =>
  `${things[(category + turn * 5) % things.length] ?? ''}s`

const firstNames: Words = [
  'Aung',
  'Khin',
  'Mya',
  'Thida',
  'Zaw',
  'Hla',
  'Nandar',
  'Su',
  'မောင်မောင်',
  'သီတာ',
  'အေးအေး',
  'ကျော်ကျော်',
]
const lastNames: Words = ['Min', 'Htet', 'Oo', 'Win', 'Lwin', 'Tun', 'Naing', 'Myint', 'ဝင်း', 'ထွန်း']
const towns: Words = [
  'Kyauktada, Yangon',
  'Kamayut, Yangon',
  'Chanayethazan, Mandalay',
  'Taunggyi',
  'Pathein',
]

/** Who ordered and where it goes; the phone as typed and as E.164. */
export function recipient(random: Random) {
  const digits = String(random.whole(250_000_000, 269_999_999))
  return {
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
    street: `No. ${random.whole(1, 400)}, ${random.whole(10, 90)}th Street`,
    town: random.pick(towns),
    phone: `09 ${digits}`,
    phoneE164: `+959${digits}`,
  }
}
