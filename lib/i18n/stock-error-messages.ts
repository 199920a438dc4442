/** The errors about what is left of a product, and about calls when it is in stock again, in Burmese (lib/i18n/error-messages.ts). */
export const stockErrorMessages: Readonly<Record<string, string>> = {
  'Product {id} is no longer sold': 'ပစ္စည်းအမှတ် {id} ကို မရောင်းတော့ပါ',
  '{name} is out of stock': '{name} ပစ္စည်းပြတ်နေပါသည်',
  'Only {count} left of {name}': '{name} {count} ခုသာ ကျန်ပါတော့သည်',
  'This product is in stock: you can order it now': 'ဤပစ္စည်း ရှိပါသည်။ ယခု မှာယူနိုင်ပါသည်',
  'Too many customers wait for this product already': 'ဤပစ္စည်းကို စောင့်နေသူ များလွန်းနေပါပြီ',
  'This number waits for {count} products already': 'ဤဖုန်းနံပါတ်ဖြင့် ပစ္စည်း {count} မျိုးကို စောင့်နေပြီးပါပြီ',
  'This number waits for the product again already': 'ဤဖုန်းနံပါတ်သည် ဤပစ္စည်းကို ထပ်မံ စောင့်နေပါပြီ',
  'This product is no longer sold': 'ဤပစ္စည်းကို မရောင်းတော့ပါ',
  'This customer has been called already': 'ဤဝယ်သူကို ဖုန်းဆက်ပြီးပါပြီ',
  '{name} is calling this customer': '{name} က ဤဝယ်သူကို ဖုန်းဆက်နေပါသည်',
  'No unit is left for this customer': 'ဤဝယ်သူအတွက် ပစ္စည်း မကျန်တော့ပါ',
  'Take this call first': 'ဖုန်းမဆက်မီ "ဖုန်းဆက်မည်" ကို အရင်နှိပ်ပါ',
}
