/** The errors of commands about money and returned goods, in Burmese (lib/i18n/error-messages.ts). */
export const moneyErrorMessages: Readonly<Record<string, string>> = {
  '{amount} Kyats are missing: the order can be confirmed when the customer has sent them':
    '{amount} ကျပ် လိုနေပါသေးသည်။ ဝယ်သူ လွှဲပြီးမှ အော်ဒါကို အတည်ပြုနိုင်ပါမည်',
  'This money has been paid back since: take the refund back first':
    'ဤငွေကို ပြန်အမ်းပြီးဖြစ်ပါသည်။ ပြန်အမ်းထားသည့်စာရင်းကို အရင် ပယ်ဖျက်ပါ',
  'No money of this order is due back': 'ဤအော်ဒါအတွက် ပြန်အမ်းရန်ငွေ မရှိပါ',
  'Only {amount} Kyats of this order are due back': 'ဤအော်ဒါအတွက် ပြန်အမ်းရန် {amount} ကျပ်သာ ရှိပါသည်',
  'Upload the picture of the transfer first': 'ငွေလွှဲသည့်ပုံကို အရင်တင်ပေးပါ',
  'This picture belongs to another refund': 'ဤပုံသည် အခြားငွေပြန်အမ်းမှုတစ်ခု၏ ပုံ ဖြစ်ပါသည်',
  'A counter-entry cannot be taken back: record the money again':
    'ပြန်ရုပ်သိမ်းသည့်စာရင်းကို ထပ်၍ ရုပ်သိမ်း၍မရပါ။ ငွေကို ပြန်မှတ်ပါ',
  'This entry has been taken back already': 'ဤစာရင်းကို ပြန်ရုပ်သိမ်းပြီး ဖြစ်ပါသည်',
  'Only goods of a completed order can come back': 'ပြီးစီးသော အော်ဒါ၏ ပစ္စည်းများသာ ပြန်လက်ခံနိုင်ပါသည်',
  'A line belongs to another order': 'ပစ္စည်းတစ်ခုသည် အခြားအော်ဒါမှ ဖြစ်ပါသည်',
  'Only {count} of {name} can still come back': '{name} {count} ခုသာ ပြန်လက်ခံနိုင်ပါသေးသည်',
  'Must be a list of order lines': 'အော်ဒါပါ ပစ္စည်းစာရင်း ဖြစ်ရပါမည်',
  'At most {count} lines': 'ပစ္စည်း {count} မျိုးအထိသာ ရပါသည်',
  'Name each line once': 'ပစ္စည်းတစ်မျိုးကို တစ်ကြိမ်သာ ရေးပါ',
}
