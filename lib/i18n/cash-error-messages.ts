/** Messages about shipments and cash on delivery, and their Burmese translations. */
export const cashErrorMessages: Readonly<Record<string, string>> = {
  'There is no order {id}': 'အော်ဒါအမှတ် {id} မရှိပါ',
  'The order {id} appears twice': 'အော်ဒါအမှတ် {id} နှစ်ကြိမ် ပါနေပါသည်',
  'Each order may appear once only': 'အော်ဒါတစ်ခုသည် တစ်ကြိမ်သာ ပါရပါမည်',
  'The column {column} or {other} is missing': '{column} သို့မဟုတ် {other} ကော်လံ မပါပါ',
  'Must be a list of orders': 'အော်ဒါစာရင်း ဖြစ်ရပါမည်',
  'Must be names of columns: {list}': 'ကော်လံအမည်များ ဖြစ်ရပါမည်: {list}',
}
