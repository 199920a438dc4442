import type { ProductEntry } from './types'

/**
 * Products that were added to the demo shop later: their brand, their subcategory, and their texts in Burmese. Numbered
 * after all others, whose ids stay.
 */
export const laterProducts: readonly {
  brand: string
  subcategory: string
  entry: ProductEntry
  burmese: [name: string, description: string]
}[] = [
  {
    brand: 'Hintha Fashion',
    subcategory: 'Dresses & Saris',
    entry: [
      'sari/100',
      'Acheik Longyi, Emerald',
      [24_500, 380, 26],
      'Cotton with a woven acheik border, stitched at the waist and ready to wear. Soft after the first wash and fast in colour. For the office on Monday and the pagoda on Sunday.',
    ],
    burmese: [
      'အချိတ်လုံချည် မြစိမ်းရောင်',
      'အနားမှာ အချိတ်ဆင် ယက်ထားတဲ့ ချည်လုံချည်ဖြစ်ပြီး ခါးစပ် ချုပ်ပြီးသားမို့ တန်းဝတ်လို့ ရပါတယ်။ တစ်ရေလျှော်ပြီးရင် ပိုနူးညံ့လာပြီး အရောင်လည်း မကျပါဘူး။ တနင်္လာနေ့ ရုံးတက်ဖို့ရော တနင်္ဂနွေနေ့ ဘုရားသွားဖို့ပါ အဆင်ပြေပါတယ်။',
    ],
  },
  {
    brand: 'Hintha Fashion',
    subcategory: 'Dresses & Saris',
    entry: [
      'sari/220',
      'Acheik Longyi, Plum',
      [24_500, 380, 18],
      'The same longyi in a deep plum that does not show the dust of the bus. Cotton with a woven acheik border, stitched at the waist and ready to wear.',
    ],
    burmese: [
      'အချိတ်လုံချည် ဇီးသီးရောင်',
      'ကားစီးရင် ဖုန်မထင်တဲ့ ဇီးသီးရောင်ရင့်ရင့် လုံချည်ပါ။ အနားမှာ အချိတ်ဆင် ယက်ထားတဲ့ ချည်သားဖြစ်ပြီး ခါးစပ် ချုပ်ပြီးသားမို့ တန်းဝတ်လို့ ရပါတယ်။',
    ],
  },
  {
    brand: 'Mingalar Tech',
    subcategory: 'Phones & Power',
    entry: [
      'phone/60',
      'Soft Phone Case, Teal',
      [8_500, 40, 64],
      'Soft rubber with raised edges, so that the glass does not touch the table. Thin enough for wireless charging and easy to grip with wet hands. It washes clean under the tap.',
    ],
    burmese: [
      'ဖုန်းကာဗာအပျော့ စိမ်းပြာရောင်',
      'အနားစွန်းတွေ မြှင့်ထားတဲ့ ရော်ဘာအပျော့ ကာဗာမို့ ဖုန်းမှန် စားပွဲနဲ့ မထိပါဘူး။ ပါးလို့ ကြိုးမဲ့ အားသွင်းနိုင်ပြီး လက်စိုနေလည်း မချော်ပါဘူး။ ရေပိုက်အောက်မှာ လျှော်လိုက်ရင် ပြန်သန့်ပါတယ်။',
    ],
  },
  {
    brand: 'Mingalar Tech',
    subcategory: 'Phones & Power',
    entry: [
      'phone/300',
      'Soft Phone Case, Rose',
      [8_500, 40, 3],
      'The same soft case in rose. Raised edges keep the glass off the table, and the buttons click as they do without it.',
    ],
    burmese: [
      'ဖုန်းကာဗာအပျော့ နှင်းဆီရောင်',
      'နှင်းဆီရောင် ကာဗာအပျော့လေးပါ။ အနားစွန်းတွေ မြှင့်ထားလို့ ဖုန်းမှန် စားပွဲနဲ့ မထိဘဲ ခလုတ်တွေကလည်း ကာဗာမပါသလိုပဲ နှိပ်ရ လွယ်ပါတယ်။',
    ],
  },
]
