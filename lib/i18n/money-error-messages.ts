/** The errors of commands about money and returned goods, in Burmese (lib/i18n/error-messages.ts). */
export const moneyErrorMessages: Readonly<Record<string, string>> = {
  '{amount} Kyats are missing: the order can be confirmed when the customer has sent them':
    '{amount} ကျပ် လိုနေပါသေးသည်။ ဝယ်သူ လွှဲပြီးမှ အော်ဒါကို အတည်ပြုနိုင်ပါမည်',
  'This money has been paid back since: take the refund back first':
    'ဤငွေကို ပြန်အမ်းပြီးဖြစ်ပါသည်။ ပြန်အမ်းထားသည့်စာရင်းကို အရင် ပယ်ဖျက်ပါ',
}
