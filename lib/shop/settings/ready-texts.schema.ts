import type { Field } from '@/lib/platform/fields/fields'

/** The rule of a ready text: up to 1,000 characters, and one that is empty is not offered. */
const text = { kind: 'lines', max: 1_000, rows: 4 } as const satisfies Omit<Field, 'column'> & {
  rows: number
}

const MISSING = 'Text about missing money, with {name}, {order}, {amount} and {shop}'
const SENT = 'Text about a sent parcel, with {name}, {order}, {courier}, {number} and {shop}'
const REFUND = 'Text about money that is due back, with {name}, {order}, {amount} and {shop}'
const RESTOCK = 'Text about a product that is in stock again, with {product} and {shop}'

/**
 * The settings of the texts that staff send to customers by Viber, Telegram or SMS, in both languages. Words in braces are
 * replaced (ready-texts.rules.ts).
 */
export const readyTextFields = {
  message_missing: {
    ...text,
    column: 'messages.missing',
    description: MISSING,
    initial:
      'Hello {name}, {amount} Kyats are still missing for your order {order}. Please send the rest and its screenshot. Thank you! {shop}',
  },
  message_missing_my: {
    ...text,
    column: 'messages.missingMy',
    description: MISSING,
    initial:
      'မင်္ဂလာပါ {name}၊ အော်ဒါနံပါတ် {order} အတွက် {amount} ကျပ် လိုနေပါသေးသည်။ ကျန်ငွေကို လွှဲပြီး ပြေစာ ပို့ပေးပါ။ ကျေးဇူးတင်ပါသည်။ {shop}',
  },
  message_sent: {
    ...text,
    column: 'messages.sent',
    description: SENT,
    initial: 'Hello {name}, your order {order} is on its way. {courier}, number {number}. Thank you! {shop}',
  },
  message_sent_my: {
    ...text,
    column: 'messages.sentMy',
    description: SENT,
    initial: 'မင်္ဂလာပါ {name}၊ အော်ဒါနံပါတ် {order} ကို ပို့လိုက်ပါပြီ။ {courier}၊ နံပါတ် {number}။ ကျေးဇူးတင်ပါသည်။ {shop}',
  },
  message_refund: {
    ...text,
    column: 'messages.refund',
    description: REFUND,
    initial:
      'Hello {name}, we owe you {amount} Kyats for order {order}. To which KBZPay or Wave number may we send it? {shop}',
  },
  message_refund_my: {
    ...text,
    column: 'messages.refundMy',
    description: REFUND,
    initial:
      'မင်္ဂလာပါ {name}၊ အော်ဒါနံပါတ် {order} အတွက် {amount} ကျပ် ပြန်အမ်းရန် ရှိပါသည်။ KBZPay သို့မဟုတ် Wave နံပါတ်ကို ပြောပေးပါ။ {shop}',
  },
  message_restock: {
    ...text,
    column: 'messages.restock',
    description: RESTOCK,
    initial: 'Hello, {product} is in stock again at {shop}. Would you still like it?',
  },
  message_restock_my: {
    ...text,
    column: 'messages.restockMy',
    description: RESTOCK,
    initial: 'မင်္ဂလာပါ၊ {shop} တွင် {product} ပြန်ရောက်ပါပြီ။ ယူလိုပါသေးသလား။',
  },
} as const

/** What a ready text is about. */
export type ReadyTextKind = 'missing' | 'sent' | 'refund' | 'restock'

/** The texts as they are stored. */
export type ReadyTexts = Readonly<Record<ReadyTextKind | `${ReadyTextKind}My`, string | null>>
