/** Messages about files of zones, shipments and cash on delivery, and their Burmese translations. */
export const cashErrorMessages: Readonly<Record<string, string>> = {
  'There is no order {id}': 'အော်ဒါအမှတ် {id} မရှိပါ',
  'The order {id} appears twice': 'အော်ဒါအမှတ် {id} နှစ်ကြိမ် ပါနေပါသည်',
  'Each order may appear once only': 'အော်ဒါတစ်ခုသည် တစ်ကြိမ်သာ ပါရပါမည်',
  'The column {column} or {other} is missing': '{column} သို့မဟုတ် {other} ကော်လံ မပါပါ',
  'Must be a list of orders': 'အော်ဒါစာရင်း ဖြစ်ရပါမည်',
  'Must be names of columns: {list}': 'ကော်လံအမည်များ ဖြစ်ရပါမည်: {list}',
  'Cash on delivery is not possible in the delivery zone {zone}': '{zone} ပို့ဆောင်ရေးဇုန်တွင် ပစ္စည်းရောက် ငွေချေ၍ မရပါ',
  'Cash on delivery is possible up to {limit} Kyats: this order costs {total} Kyats':
    'ပစ္စည်းရောက် ငွေချေခြင်းကို {limit} ကျပ်အထိသာ ရပါသည်။ ဤအော်ဒါသည် {total} ကျပ် ကျပါသည်',
  'Cash on delivery needs a phone number': 'ပစ္စည်းရောက် ငွေချေရန် ဖုန်းနံပါတ် လိုအပ်ပါသည်',
  'Send the delivery fee of {fee} Kyats first, and upload its screenshot':
    'ပို့ဆောင်ခ {fee} ကျပ်ကို အရင်လွှဲပြီး ပြေစာ တင်ပေးပါ',
  'This order is not paid at the door': 'ဤအော်ဒါသည် ပစ္စည်းရောက် ငွေချေ မဟုတ်ပါ',
  'This order is cancelled': 'ဤအော်ဒါကို ပယ်ဖျက်ထားပါသည်',
  'This order has not been confirmed yet': 'ဤအော်ဒါကို အတည်မပြုရသေးပါ',
  'The money of this order has been collected': 'ဤအော်ဒါ၏ ငွေကို ကောက်ခံပြီးပါပြီ',
  'Its delivery fee has not been checked yet': '၎င်း၏ ပို့ဆောင်ခကို မစစ်ရသေးပါ',
  'Only {amount} Kyats are to be collected': '{amount} ကျပ်သာ ကောက်ခံရန် ရှိပါသည်',
  '{amount} Kyats were collected for this order already': 'ဤအော်ဒါအတွက် {amount} ကျပ် ကောက်ခံပြီးဖြစ်ပါသည်',
  'Somebody else has recorded money: {amount} Kyats are to be collected now':
    'အခြားသူက ငွေ မှတ်ထားပါသည်။ ယခု {amount} ကျပ် ကောက်ခံရန် ရှိပါသည်',
  'Name the order by its number or its tracking number': 'အော်ဒါနံပါတ် သို့မဟုတ် ခြေရာခံနံပါတ် ဖြည့်ပါ',
  'Order {id} has the tracking number {number}, not {other}':
    'အော်ဒါ {id} ၏ ခြေရာခံနံပါတ်မှာ {number} ဖြစ်ပြီး {other} မဟုတ်ပါ',
  'There is no order with the tracking number {number}': 'ခြေရာခံနံပါတ် {number} ရှိသော အော်ဒါ မရှိပါ',
  'Several orders have the tracking number {number}: write the order number':
    'ခြေရာခံနံပါတ် {number} ရှိသော အော်ဒါ အများအပြား ရှိသည်။ အော်ဒါနံပါတ် ရေးပါ',
  'Only a cancelled order can be marked as refused': 'ပယ်ဖျက်သော အော်ဒါကိုသာ လက်မခံဟု မှတ်နိုင်ပါသည်',
  'Goods of this order have been returned: return the others too':
    'ဤအော်ဒါ၏ ပစ္စည်းအချို့ ပြန်ရောက်ပြီးပါပြီ။ ကျန်သည်များကိုလည်း ပြန်သွင်းပါ',
  'There is no zone {id}': 'ဇုန်အမှတ် {id} မရှိပါ',
  'The zone {id} appears twice': 'ဇုန်အမှတ် {id} နှစ်ကြိမ် ပါနေပါသည်',
  'Line {line}': 'စာကြောင်း {line}',
}
