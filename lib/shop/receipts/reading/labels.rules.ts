/** What a label of a receipt says about the value beside or below it. */
export type LabelKind =
  | 'amount'
  | 'total'
  | 'fee'
  | 'other amount'
  | 'time'
  | 'number'
  | 'receiver'
  | 'receiver number'
  | 'payer'
  | 'other'

/** The words that wallets and banks here use, in letters only. */
const LABELS: Record<LabelKind, readonly string[]> = {
  amount: [
    ...[
      'amount',
      'transferamount',
      'transferredamount',
      'paidamount',
      'paymentamount',
      'amountpaid',
      'transactionamount',
    ],
    ...['amountmmk', 'amountks', 'sentamount', 'sendamount'],
    ...['ပမာဏ', 'ငွေပမာဏ', 'လွှဲငွေပမာဏ', 'ငွေလွှဲပမာဏ', 'ပေးချေငွေပမာဏ', 'ပေးချေငွေ', 'လွှဲငွေ'],
  ],
  total: [
    'total',
    'totalamount',
    'grandtotal',
    'totalpaid',
    'totalpayment',
    'စုစုပေါင်း',
    'စုစုပေါင်းငွေ',
    'စုစုပေါင်းပမာဏ',
  ],
  fee: [
    ...[
      'fee',
      'fees',
      'transactionfee',
      'transferfee',
      'servicefee',
      'servicecharge',
      'servicecharges',
      'charge',
      'charges',
    ],
    ...['commission', 'bankcharges', 'tax', 'ဝန်ဆောင်ခ', 'ဝန်ဆောင်မှုကြေး', 'ဝန်ဆောင်ကြေး', 'လွှဲခ', 'ကော်မရှင်', 'အခွန်'],
  ],
  'other amount': [
    ...[
      'balance',
      'availablebalance',
      'currentbalance',
      'remainingbalance',
      'walletbalance',
      'newbalance',
      'discount',
      'cashback',
    ],
    ...[
      'points',
      'coupon',
      'promotion',
      'dailylimit',
      'exchangerate',
      'rate',
      'originalamount',
      'previousbalance',
    ],
    ...['လက်ကျန်', 'လက်ကျန်ငွေ', 'လျှော့စျေး', 'လျှော့ဈေး', 'ငွေပြန်ရ'],
  ],
  time: [
    ...[
      'date',
      'time',
      'datetime',
      'dateandtime',
      'transactiontime',
      'transactiondate',
      'transactiondatetime',
      'transferdate',
    ],
    ...[
      'paymentdate',
      'paymenttime',
      'paidat',
      'ရက်စွဲ',
      'နေ့စွဲ',
      'နေ့ရက်',
      'အချိန်',
      'နေ့ရက်အချိန်',
      'ရက်စွဲအချိန်',
      'ရက်စွဲနှင့်အချိန်',
    ],
    ...['လုပ်ဆောင်ချိန်', 'လုပ်ဆောင်သည့်အချိန်', 'ငွေလွှဲချိန်'],
  ],
  number: [
    ...[
      'transactionno',
      'transactionid',
      'transactionnumber',
      'transid',
      'transno',
      'txnid',
      'txnno',
      'reference',
      'referenceno',
    ],
    ...[
      'referencenumber',
      'referenceid',
      'refno',
      'ref',
      'transrefno',
      'transactionref',
      'transactionreference',
      'receiptno',
    ],
    ...['transactionrefno', 'transactionreferenceno', 'paymentid', 'paymentreference'],
    ...['လုပ်ဆောင်မှုအမှတ်', 'လုပ်ဆောင်မှုအမှတ်စဉ်', 'လုပ်ငန်းစဉ်အမှတ်', 'ငွေလွှဲအမှတ်စဉ်', 'ငွေလွှဲအမှတ်', 'အမှတ်စဉ်', 'ကိုးကားအမှတ်'],
  ],
  receiver: [
    ...[
      'to',
      'transferto',
      'paidto',
      'payto',
      'sendto',
      'sentto',
      'receiver',
      'receivername',
      'recipient',
      'recipientname',
      'beneficiary',
    ],
    ...[
      'beneficiaryname',
      'payee',
      'payeename',
      'merchant',
      'merchantname',
      'toaccountname',
      'receivedby',
      'toname',
      'accountname',
    ],
    ...[
      'receivernumber',
      'receiverno',
      'receiverphone',
      'recipientnumber',
      'recipientphone',
      'toaccount',
      'toaccountno',
    ],
    ...['toaccountnumber', 'beneficiaryaccount', 'beneficiaryaccountno'],
    ...['ငွေလက်ခံသူ', 'လက်ခံသူ', 'ငွေလက်ခံသူအမည်', 'လက်ခံသူအမည်', 'ငွေလက်ခံမည့်သူ', 'သို့'],
  ],
  'receiver number': [
    ...['phone', 'phoneno', 'phonenumber'],
    ...['mobileno', 'mobilenumber', 'mobile', 'accountnumber', 'accountno'],
    ...['creditaccount', 'ဖုန်းနံပါတ်', 'လက်ခံသူဖုန်းနံပါတ်', 'အကောင့်နံပါတ်', 'ငွေလက်ခံအကောင့်'],
  ],
  payer: [
    ...[
      'from',
      'fromaccount',
      'fromaccountno',
      'sender',
      'sendername',
      'sendernumber',
      'senderphone',
      'payer',
      'transferfrom',
    ],
    ...['paidby', 'debitaccount', 'sourceaccount', 'ပေးပို့သူ', 'ငွေပေးပို့သူ', 'ငွေလွှဲသူ', 'ငွေပေးသူ', 'မှ'],
  ],
  other: [
    ...[
      'transactiontype',
      'paymenttype',
      'type',
      'notes',
      'note',
      'remark',
      'remarks',
      'description',
      'status',
      'transactionstatus',
    ],
    ...[
      'paymentmethod',
      'purpose',
      'bank',
      'bankname',
      'currency',
      'လုပ်ဆောင်မှုအမျိုးအစား',
      'အမျိုးအစား',
      'မှတ်ချက်',
      'အခြေအနေ',
    ],
  ],
}

/** The letters of a text in which labels are compared; digits that are read for letters as those. */
export const toLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/[1|]/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/[^a-z\u1000-\u103f]/g, '')

const BY_TEXT = new Map<string, LabelKind>(
  (Object.keys(LABELS) as LabelKind[]).flatMap((kind) =>
    LABELS[kind].map((text) => [toLetters(text.normalize('NFC')), kind] as const),
  ),
)
const KNOWN = [...BY_TEXT].map(([text, kind]) => ({ text, kind }))

const MAX_LABEL_WORDS = 5
const MAX_LABEL_LENGTH = 32

/** How many letters of a label may differ. Burmese letters are read less well. */
function getTolerance(text: string): number {
  if (/[\u1000-\u103f]/.test(text)) return Math.floor(text.length / 4)
  return text.length < 5 ? 0 : text.length < 8 ? 1 : 2
}

/** The number of letters to insert, delete or replace between two texts; `most` + 1 when it is more than `most`. */
function countDifferences(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(same, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[other.length] ?? most + 1
}

/** The label that `letters` are, with few letters read otherwise; null when two kinds are as near. */
function findSimilar(letters: string): { kind: LabelKind; differences: number } | null {
  const exact = BY_TEXT.get(letters)
  if (exact !== undefined) return { kind: exact, differences: 0 }
  if (letters.length < 4) return null
  const near = KNOWN.flatMap(({ text, kind }) => {
    // A label whose last word is missing is another word: "Transfer" is not "Transfer To".
    if (text.startsWith(letters) && text.length > letters.length + 1) return []
    const most = getTolerance(text)
    const differences = most === 0 ? 1 : countDifferences(letters, text, most)
    return differences <= most ? [{ kind, differences }] : []
  })
  const least = Math.min(...near.map(({ differences }) => differences))
  const best = near.filter(({ differences }) => differences === least)
  const [first] = best
  return first && best.every(({ kind }) => kind === first.kind) ? first : null
}

/** What icons beside a label are read as. */
const isJunk = (text: string): boolean => text.length <= 2 || !/[a-z\u1000-\u1021]/i.test(text)

/**
 * The label that a line begins with, by its words, and the index of the first word after it; null for a line without. Of several the
 * longest without a difference counts, then the most similar.
 */
export function findLabel(words: readonly string[]): { kind: LabelKind; end: number } | null {
  let best: { kind: LabelKind; end: number; differences: number } | null = null
  for (let start = 0; start < Math.min(3, words.length); start++) {
    let text = ''
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_LABEL_WORDS); end++) {
      const word = words[end - 1] ?? ''
      if (!/[a-z\u1000-\u103f]/i.test(word)) {
        // A value begins; signs as in "Date & Time" do not end a label.
        if (/[\d\u1040-\u1049]/.test(word)) break
        continue
      }
      text += word
      const letters = toLetters(text)
      if (letters.length > MAX_LABEL_LENGTH) break
      // A short word is a label at the beginning only: "Back to Home".
      if (start > 0 && letters.length < 4) continue
      const found = findSimilar(letters)
      if (found && (best === null || found.differences <= best.differences)) best = { ...found, end }
    }
    if (best !== null || !isJunk(words[start] ?? '')) break
  }
  return best && { kind: best.kind, end: best.end }
}
