/** A value of an option in English and Burmese; null: the same in both. */
export type ValueEntry = readonly [value: string, valueMy: string | null]

/**
 * A group of the demo shop: its options with all values in order, and the products that are photographed for it. Each
 * photographed product stands for one size (`size`), and its further sizes have its photos, price, weight and text.
 */
export type GroupEntry = {
  name: string
  nameMy: string
  options: readonly { name: string; nameMy: string; values: readonly ValueEntry[] }[]
  /** `fixed`: the values of all options but the first. `stock`: units of each further size; absent sizes are not made. */
  photographed: readonly {
    product: string
    size: string
    fixed: readonly string[]
    stock: Readonly<Record<string, number>>
    /** Kyat that a size costs more. */
    surcharge?: Readonly<Record<string, number>>
  }[]
}

const toValues = (values: readonly string[]): ValueEntry[] => values.map((value) => [value, null])

const size = (...values: string[]) => ({ name: 'Size', nameMy: 'အရွယ်အစား', values: toValues(values) })
const colour = (...values: ValueEntry[]) => ({ name: 'Colour', nameMy: 'အရောင်', values })

/** A shoe in one colour. */
const shoe = (
  name: string,
  nameMy: string,
  photographed: string,
  stock: Record<string, number>,
  sizes: string[],
): GroupEntry => ({
  name,
  nameMy,
  options: [size(...sizes)],
  photographed: [{ product: name, size: photographed, fixed: [], stock }],
})

export const groups: readonly GroupEntry[] = [
  {
    name: 'Striped Tee',
    nameMy: 'အစင်းပါ တီရှပ်',
    options: [size('S', 'M', 'L', 'XL', 'XXL'), colour(['Leaf Green', 'ရွက်စိမ်းရောင်'], ['Indigo', 'မဲနယ်ရောင်'])],
    photographed: [
      {
        product: 'Leaf Green Striped Tee',
        size: 'M',
        fixed: ['Leaf Green'],
        stock: { S: 34, L: 58, XL: 21, XXL: 0 },
      },
      { product: 'Indigo Striped Tee', size: 'M', fixed: ['Indigo'], stock: { S: 0, L: 47, XL: 16 } },
    ],
  },
  {
    name: 'Straight Jeans',
    nameMy: 'ပေါင်ဖြောင့် ဂျင်းဘောင်းဘီ',
    options: [{ name: 'Waist', nameMy: 'ခါးအရွယ်', values: toValues(['28', '30', '32', '34', '36']) }],
    photographed: [
      { product: 'Straight Jeans', size: '32', fixed: [], stock: { 28: 9, 30: 27, 34: 22, 36: 0 } },
    ],
  },
  shoe('Brown Leather Shoe', 'သားရေဖိနပ် အညိုရောင်', '42', { 40: 6, 41: 13, 43: 11, 44: 0 }, [
    '40',
    '41',
    '42',
    '43',
    '44',
  ]),
  shoe('Trail Boot', 'တောင်တက် ဘွတ်ဖိနပ်', '42', { 40: 5, 41: 8, 43: 1, 44: 4 }, ['40', '41', '42', '43', '44']),
  shoe('Cloud Running Shoe', 'တိမ်တိုက် အပြေး အားကစားဖိနပ်', '41', { 38: 12, 39: 18, 40: 26, 42: 31 }, [
    '38',
    '39',
    '40',
    '41',
    '42',
  ]),
  shoe('Ruby Court Shoe', 'ပတ္တမြားရောင် ဒေါက်ဖိနပ်', '37', { 36: 7, 38: 9, 39: 0 }, ['36', '37', '38', '39']),
  shoe('Velvet-Strap Slipper', 'ကတ္တီပါ ညှပ်ဖိနပ်', '38', { 36: 40, 37: 62, 39: 71, 40: 38 }, [
    '36',
    '37',
    '38',
    '39',
    '40',
  ]),
  {
    name: 'Acheik Longyi',
    nameMy: 'အချိတ်လုံချည်',
    options: [size('Standard', 'Long'), colour(['Emerald', 'မြစိမ်းရောင်'], ['Plum', 'ဇီးသီးရောင်'])],
    photographed: [
      {
        product: 'Acheik Longyi, Emerald',
        size: 'Standard',
        fixed: ['Emerald'],
        stock: { Long: 12 },
        surcharge: { Long: 3_000 },
      },
      {
        product: 'Acheik Longyi, Plum',
        size: 'Standard',
        fixed: ['Plum'],
        stock: { Long: 0 },
        surcharge: { Long: 3_000 },
      },
    ],
  },
  {
    name: 'Soft Phone Case',
    nameMy: 'ဖုန်းကာဗာအပျော့',
    options: [
      {
        name: 'Phone',
        nameMy: 'ဖုန်း',
        values: toValues(['Mingalar One', 'Mingalar One Plus', 'Mingalar Lite']),
      },
      colour(['Teal', 'စိမ်းပြာရောင်'], ['Rose', 'နှင်းဆီရောင်']),
    ],
    photographed: [
      {
        product: 'Soft Phone Case, Teal',
        size: 'Mingalar One',
        fixed: ['Teal'],
        stock: { 'Mingalar One Plus': 30, 'Mingalar Lite': 22 },
        surcharge: { 'Mingalar One Plus': 1_000 },
      },
      {
        product: 'Soft Phone Case, Rose',
        size: 'Mingalar One',
        fixed: ['Rose'],
        stock: { 'Mingalar One Plus': 14 },
        surcharge: { 'Mingalar One Plus': 1_000 },
      },
    ],
  },
]
