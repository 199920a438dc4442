import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { type ReceiptFacts, toBurmeseName } from '@/bench/receipts/facts'
import { groupThousands, toBurmeseDigits } from '@/lib/platform/text/numbers/numbers'
import type { ReceiptSender } from '@/lib/shop/receipts/receipts.schema'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A label and a value; what differs between two wallets is their order, words and formats. */
type Row = readonly [label: string, value: string]

/** The description of a wallet's receipt. No logo or mark of anybody is drawn. */
export type Layout = {
  name: string
  sender: ReceiptSender
  theme: 'light' | 'dark'
  accent: string
  font: 'Figtree' | 'Noto Sans Myanmar'
  /** Labels at the left and values at the right, or a value below its label. */
  arrangement: 'columns' | 'stacked'
  numberLength: number
  title: string
  status: string
  /** The large amount above the rows; null in layouts without one. */
  headline: ((facts: ReceiptFacts) => string) | null
  toNumber: (facts: ReceiptFacts) => string
  /** The receiver's name as it is shown. */
  toName: (facts: ReceiptFacts) => string
  rows: (facts: ReceiptFacts) => readonly Row[]
  buttons: readonly string[]
}

const time = (facts: ReceiptFacts, format: string): string =>
  dayjs(facts.paidAt).tz('Asia/Yangon').format(format)
const money = (amount: number): string => `${groupThousands(amount)}.00`
const last4 = (facts: ReceiptFacts): string => facts.account.slice(-4)
const MONTHS = [
  'ဇန်နဝါရီ',
  'ဖေဖော်ဝါရီ',
  'မတ်',
  'ဧပြီ',
  'မေ',
  'ဇွန်',
  'ဇူလိုင်',
  'ဩဂုတ်',
  'စက်တင်ဘာ',
  'အောက်တိုဘာ',
  'နိုဝင်ဘာ',
  'ဒီဇင်ဘာ',
]

const plain = {
  arrangement: 'columns',
  toNumber: (facts: ReceiptFacts) => facts.digits,
  toName: (facts: ReceiptFacts) => facts.receiver,
} as const

/** Twelve layouts of seven wallets and banks, in English and Burmese texts, light and dark. */
export const LAYOUTS: readonly Layout[] = [
  {
    ...plain,
    name: 'KBZPay, English',
    sender: 'KBZPay',
    theme: 'light',
    accent: '#1b5fae',
    font: 'Figtree',
    numberLength: 20,
    title: 'KBZPay',
    status: 'Payment Successful',
    headline: (facts) => `-${money(facts.amount)} (Ks)`,
    rows: (facts) => [
      ['Transaction Time', time(facts, 'DD/MM/YYYY HH:mm:ss')],
      ['Transaction No.', facts.digits],
      ['Transaction Type', 'Transfer'],
      ['Transfer To', `${facts.receiver} (******${last4(facts)})`],
      ['Amount', `-${money(facts.amount)} Ks`],
      ['Notes', 'Shopping'],
    ],
    buttons: ['Done'],
  },
  {
    ...plain,
    name: 'KBZPay, English, dark',
    sender: 'KBZPay',
    theme: 'dark',
    accent: '#3f8ae0',
    font: 'Noto Sans Myanmar',
    numberLength: 20,
    title: 'KBZPay',
    status: 'Payment Successful',
    headline: (facts) => `-${money(facts.amount)} (Ks)`,
    rows: (facts) => [
      ['Transaction Time', time(facts, 'DD/MM/YYYY HH:mm:ss')],
      ['Transaction No.', facts.digits],
      ['Transaction Type', 'Transfer'],
      ['Transfer To', `${facts.receiver} (******${last4(facts)})`],
      ['Amount', `-${money(facts.amount)} Ks`],
    ],
    buttons: ['Save Receipt', 'Done'],
  },
  {
    ...plain,
    name: 'KBZPay, Burmese',
    sender: 'KBZPay',
    theme: 'light',
    accent: '#1b5fae',
    font: 'Noto Sans Myanmar',
    numberLength: 20,
    title: 'KBZPay',
    status: 'ငွေပေးချေမှု အောင်မြင်ပါသည်',
    headline: (facts) => `-${money(facts.amount)} (ကျပ်)`,
    rows: (facts) => [
      ['လုပ်ဆောင်ချိန်', time(facts, 'DD/MM/YYYY HH:mm:ss')],
      ['လုပ်ဆောင်မှုအမှတ်စဉ်', facts.digits],
      ['လုပ်ဆောင်မှုအမျိုးအစား', 'ငွေလွှဲ'],
      ['ငွေလက်ခံသူ', `${facts.receiver} (******${last4(facts)})`],
      ['ငွေပမာဏ', `-${money(facts.amount)} ကျပ်`],
    ],
    buttons: ['ပြီးပါပြီ'],
  },
  {
    ...plain,
    name: 'WavePay, English',
    sender: 'WaveMoney',
    theme: 'light',
    accent: '#f5c518',
    font: 'Figtree',
    arrangement: 'stacked',
    numberLength: 10,
    title: 'WavePay',
    status: 'Transfer successful',
    headline: (facts) => `${groupThousands(facts.amount)} Ks`,
    rows: (facts) => [
      ['Receiver Name', facts.receiver],
      ['Receiver Number', facts.account],
      ['Amount', `${groupThousands(facts.amount)} Ks`],
      ['Fee', `${groupThousands(facts.fee)} Ks`],
      ['Total', `${groupThousands(facts.amount + facts.fee)} Ks`],
      ['Date & Time', time(facts, 'DD MMM YYYY, hh:mm A')],
      ['Transaction ID', facts.digits],
    ],
    buttons: ['Share', 'Back to Home'],
  },
  {
    ...plain,
    name: 'WavePay, Burmese, dark',
    toName: (facts) => toBurmeseName(facts.receiver),
    sender: 'WaveMoney',
    theme: 'dark',
    accent: '#f5c518',
    font: 'Noto Sans Myanmar',
    numberLength: 10,
    title: 'WavePay',
    status: 'ငွေလွှဲခြင်း အောင်မြင်ပါသည်',
    headline: (facts) => `${toBurmeseDigits(groupThousands(facts.amount))} ကျပ်`,
    rows: (facts) => [
      ['ငွေလက်ခံသူ', toBurmeseName(facts.receiver)],
      ['ဖုန်းနံပါတ်', toBurmeseDigits(facts.account)],
      ['ငွေပမာဏ', `${toBurmeseDigits(groupThousands(facts.amount))} ကျပ်`],
      ['ဝန်ဆောင်ခ', `${toBurmeseDigits(groupThousands(facts.fee))} ကျပ်`],
      ['ရက်စွဲ', toBurmeseDigits(time(facts, 'DD/MM/YYYY HH:mm:ss'))],
      ['လုပ်ဆောင်မှုအမှတ်', toBurmeseDigits(facts.digits)],
    ],
    buttons: ['မျှဝေရန်'],
  },
  {
    ...plain,
    name: 'KBZ Bank, English',
    sender: 'KBZ Bank',
    theme: 'light',
    accent: '#0b3d91',
    font: 'Noto Sans Myanmar',
    arrangement: 'stacked',
    numberLength: 12,
    title: 'KBZ mBanking',
    status: 'Transfer Successful',
    headline: null,
    toNumber: (facts) => `FT${facts.digits}`,
    rows: (facts) => [
      ['Transfer Amount', `MMK ${money(facts.amount)}`],
      ['From Account', `xxxxxxxxxx${facts.digits.slice(0, 4)}`],
      ['To Account', `0271030${facts.account}`],
      ['Beneficiary Name', facts.receiver.toUpperCase()],
      ['Transaction Fee', `MMK ${money(facts.fee)}`],
      ['Reference No.', `FT${facts.digits}`],
      ['Transaction Date', time(facts, 'DD-MM-YYYY HH:mm:ss')],
    ],
    buttons: ['Share', 'Close'],
  },
  {
    ...plain,
    name: 'Yoma Bank, English',
    sender: 'Yoma Bank',
    theme: 'light',
    accent: '#c8102e',
    font: 'Figtree',
    numberLength: 14,
    title: 'Yoma Bank',
    status: 'Transaction Successful',
    headline: (facts) => `${money(facts.amount)} MMK`,
    rows: (facts) => [
      ['Date', time(facts, 'DD MMM YYYY')],
      ['Time', time(facts, 'hh:mm:ss A')],
      ['Transfer to', facts.receiver],
      ['Account number', `********${last4(facts)}`],
      ['Amount', `${money(facts.amount)} MMK`],
      ['Available balance', `${money(facts.balance)} MMK`],
      ['Reference', facts.digits],
    ],
    buttons: ['Share receipt', 'Done'],
  },
  {
    ...plain,
    name: 'Yoma Bank, Burmese',
    sender: 'Yoma Bank',
    theme: 'light',
    accent: '#c8102e',
    font: 'Noto Sans Myanmar',
    arrangement: 'stacked',
    numberLength: 14,
    title: 'Yoma Bank',
    status: 'ငွေလွှဲပြောင်းမှု အောင်မြင်ပါသည်',
    headline: null,
    rows: (facts) => [
      ['ပမာဏ', `${groupThousands(facts.amount)} ကျပ်`],
      ['လက်ခံသူ', facts.receiver],
      ['အကောင့်နံပါတ်', `********${last4(facts)}`],
      [
        'ရက်စွဲ',
        `${time(facts, 'D')} ${MONTHS[Number(time(facts, 'M')) - 1] ?? ''} ${time(facts, 'YYYY')} ${time(facts, 'HH:mm')}`,
      ],
      ['ငွေလွှဲအမှတ်စဉ်', facts.digits],
    ],
    buttons: ['ပိတ်မည်'],
  },
  {
    ...plain,
    name: 'AYA Pay, English',
    sender: 'AYA Pay',
    theme: 'light',
    accent: '#a01c1c',
    font: 'Figtree',
    numberLength: 12,
    title: 'AYA Pay',
    status: 'Success!',
    headline: (facts) => `${money(facts.amount)} MMK`,
    rows: (facts) => [
      ['Transaction ID', facts.digits],
      ['Date', time(facts, 'YYYY-MM-DD HH:mm:ss')],
      ['Payment Type', 'Scan & Pay'],
      ['To', `${facts.receiver} (09*****${last4(facts)})`],
      ['Amount', `${money(facts.amount)} MMK`],
      ['Fee', `${money(facts.fee)} MMK`],
      ['Total Amount', `${money(facts.amount + facts.fee)} MMK`],
    ],
    buttons: ['Download', 'OK'],
  },
  {
    ...plain,
    name: 'CB Pay, English, dark',
    sender: 'CB Pay',
    theme: 'dark',
    accent: '#1c7ed6',
    font: 'Figtree',
    arrangement: 'stacked',
    numberLength: 16,
    title: 'CB Pay',
    status: 'Transaction Completed',
    headline: (facts) => `${groupThousands(facts.amount)} Kyats`,
    rows: (facts) => [
      ['Paid to', facts.receiver],
      ['Phone', `09******${last4(facts).slice(1)}`],
      ['Paid Amount', `${groupThousands(facts.amount)} Kyats`],
      ['Transaction date', time(facts, 'D MMMM YYYY h:mm A')],
      ['Trans. Ref. No', facts.digits],
    ],
    buttons: ['Done'],
  },
  {
    ...plain,
    name: 'CB Pay, Burmese',
    sender: 'CB Pay',
    theme: 'light',
    accent: '#1c7ed6',
    font: 'Noto Sans Myanmar',
    numberLength: 16,
    title: 'CB Pay',
    status: 'အောင်မြင်ပါသည်',
    headline: (facts) => `${groupThousands(facts.amount)} ကျပ်`,
    rows: (facts) => [
      ['လက်ခံသူ', facts.receiver],
      ['ဖုန်းနံပါတ်', `09******${last4(facts).slice(1)}`],
      ['ငွေပမာဏ', `${groupThousands(facts.amount)} ကျပ်`],
      ['လက်ကျန်ငွေ', `${groupThousands(facts.balance)} ကျပ်`],
      ['နေ့ရက် အချိန်', time(facts, 'DD/MM/YYYY hh:mm A')],
      ['အမှတ်စဉ်', facts.digits],
    ],
    buttons: ['ပြီးပါပြီ'],
  },
  {
    ...plain,
    name: 'UAB Pay, English',
    sender: 'UAB Pay',
    theme: 'light',
    accent: '#00897b',
    font: 'Noto Sans Myanmar',
    numberLength: 15,
    title: 'uabpay',
    status: 'Payment Completed',
    headline: (facts) => `Ks ${groupThousands(facts.amount)}`,
    rows: (facts) => [
      ['Amount', `Ks ${groupThousands(facts.amount)}`],
      ['Service Charges', `Ks ${groupThousands(facts.fee)}`],
      ['Receiver', facts.receiver],
      ['Mobile No.', `09xxxxx${last4(facts)}`],
      ['Date/Time', time(facts, 'MMM D, YYYY HH:mm')],
      ['Reference Number', facts.digits],
      ['Status', 'Completed'],
    ],
    buttons: ['Share', 'Home'],
  },
]
