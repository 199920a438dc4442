import {
  foldConfusions,
  getValueWords,
  hasDigit,
  isBurmeseNumber,
  type Line,
  type Reading,
  SURE_CONFIDENCE,
  toDigits,
  type Word,
} from '@/lib/shop/receipts/reading/receipt-words.rules'

/** More digits than these are a number of something else. */
const MAX_AMOUNT_DIGITS = 10

/** An amount as one word of a receipt says it. */
type Amount = {
  /** Kyat, without its sign. */
  value: number
  /** Nothing about its digits, groups and neighbours leaves a doubt. */
  isClean: boolean
  /** A currency or a minus sign is beside it. */
  isMoney: boolean
  /** The code of a currency that is not Kyat. */
  currency: string | null
  isBurmese: boolean
}

const KYAT = /^(?:kyats?|ks|mmk|k5|mnk|ကျပ်?)$/i
const FOREIGN: Record<string, string> = {
  '฿': 'THB',
  baht: 'THB',
  thb: 'THB',
  $: 'USD',
  usd: 'USD',
  '¥': 'CNY',
  cny: 'CNY',
  rmb: 'CNY',
  '€': 'EUR',
  eur: 'EUR',
  sgd: 'SGD',
  myr: 'MYR',
  rm: 'MYR',
  jpy: 'JPY',
  krw: 'KRW',
  inr: 'INR',
  vnd: 'VND',
  gbp: 'GBP',
  '£': 'GBP',
}
const FOREIGN_NAMES = new Map(Object.entries(FOREIGN))

/** A sign, a currency, a number, a currency; brackets and a point at the end. */
const AMOUNT_WORD =
  /^[([]?([-–—−+~]?)([a-z฿$¥€£\u1000-\u103f]{0,5})\.?([-–—−+]?)([\dOolI|SBZ][\dOolI|SBZ.,]*)([a-z฿¥€\u1000-\u103f]{0,6})[)\].:;]*$/iu

type Currency = 'kyat' | 'none' | 'unknown' | { code: string }

function toCurrency(text: string): Currency {
  const name = text.replace(/[().[\],:]/g, '')
  if (name === '') return 'none'
  if (KYAT.test(name)) return 'kyat'
  const code = FOREIGN_NAMES.get(name.toLowerCase())
  return code === undefined ? 'unknown' : { code }
}

/** The whole Kyat of the digits and separators of a number; clean when its groups are those of people. */
function parseGroups(text: string): { value: number; isClean: boolean } | null {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.00)?$/.test(text)
  const isShort = /^\d{1,3}(?:\.00)?$/.test(text)
  // A point for a comma, a comma for the point, or no point before two zeros.
  const [, whole] = /^(\d{1,3}(?:[.,]\d{3})+)[.,]?\d{2}$/.exec(text) ??
    /^(\d+)[.,]\d{2}$/.exec(text) ?? ['', text]
  const digits = whole.replace(/\D/g, '')
  if (digits === '' || digits.length > MAX_AMOUNT_DIGITS) return null
  // Digits without groups could have a comma that was read as a digit.
  return { value: Number(digits), isClean: isGrouped || isShort }
}

/** The amount that a word is, by the words beside it; null when it is none. */
function parseAmountWord(words: readonly Word[], index: number): Amount | null {
  const word = words[index]
  if (!word || !hasDigit(word)) return null
  const [, sign = '', before = '', inner = '', number = '', after = ''] =
    AMOUNT_WORD.exec(toDigits(word.text)) ?? []
  const folded = foldConfusions(number)
  const groups = parseGroups(folded.text)
  if (groups === null) return null
  const [previous, next] = [words[index - 1], words[index + 1]]
  const own = [toCurrency(before), toCurrency(after)]
  const beside = [previous, next].map((each) => (each ? toCurrency(each.text) : 'none'))
  const isKyat = [...own, ...beside].includes('kyat')
  const foreign = [...own, ...beside].find((currency) => typeof currency === 'object')
  const isSigned = sign !== '' || inner !== '' || /^[-–—−+]$/.test(previous?.text ?? '')
  // "1 50,000": a part of the number may stand apart.
  const isCut =
    [previous, next].some((each) => each && hasDigit(each) && toCurrency(each.text) !== 'kyat') ||
    /^[|lI!,.]$/.test(previous?.text ?? '')
  const isTwoScripts = isBurmeseNumber(word.text) && /\d/.test(word.text)
  return {
    value: groups.value,
    isClean:
      groups.isClean &&
      !folded.isDamaged &&
      !isCut &&
      !isTwoScripts &&
      !own.includes('unknown') &&
      word.confidence >= SURE_CONFIDENCE,
    isMoney: isKyat || isSigned || foreign !== undefined,
    currency: typeof foreign === 'object' && !isKyat ? foreign.code : null,
    isBurmese: isBurmeseNumber(word.text),
  }
}

const listAmounts = (words: readonly Word[]): Amount[] =>
  words.flatMap((_, index) => parseAmountWord(words, index) ?? [])

/** True for a line that is an amount and hardly anything else: "-50,000.00 (Ks)". */
const isHeadline = ({ label, all }: Line): boolean =>
  label === null &&
  all.length <= 4 &&
  all.filter(({ text }) => /[a-z\u1000-\u1021]{4,}/i.test(text) && toCurrency(text) === 'unknown').length ===
    0

/** Where a receipt says an amount of money, in the order of its lines. */
function collectAmounts(lines: readonly Line[]) {
  const found = {
    amount: [] as Amount[],
    total: [] as Amount[],
    fee: [] as Amount[],
    headline: [] as Amount[],
  }
  const values = new Set<readonly Word[]>()
  for (const [index, line] of lines.entries()) {
    const { label } = line
    if (label === 'amount' || label === 'total' || label === 'fee' || label === 'other amount') {
      const words = getValueWords(lines, index, hasDigit)
      values.add(words)
      if (label !== 'other amount') found[label].push(...listAmounts(words).slice(0, 1))
    } else if (!values.has(line.words) && isHeadline(line)) {
      found.headline.push(...listAmounts(line.words).filter(({ isMoney }) => isMoney))
    }
  }
  return found
}

const hasBurmeseNumber = (lines: readonly Line[]): boolean =>
  lines.some(({ all }) =>
    all.some(({ text }) => isBurmeseNumber(text) && toDigits(text).replace(/\D/g, '').length >= 3),
  )

/**
 * The amount of a receipt: what the receiver gets, without fees, and the code of its currency unless that is Kyat. It is sure when
 * every place that says it agrees, in groups of three digits, in the script of the other numbers.
 */
export function readAmount(lines: readonly Line[]): {
  amount: Reading<number> | null
  currency: string | null
} {
  const { amount, headline, total, fee } = collectAmounts(lines)
  const direct = [...amount, ...headline]
  // A clean reading of another place is better than a damaged one of the first.
  const best =
    direct.find(({ isClean }) => isClean) ?? direct[0] ?? total.find(({ isClean }) => isClean) ?? total[0]
  if (!best) return { amount: null, currency: null }
  const fees = fee.reduce((sum, { value }) => sum + value, 0)
  const isSame = ({ value }: Amount) => value === best.value
  const isWithFee = (other: Amount) => isSame(other) || other.value === best.value + fees
  const isConsistent = amount.every(isSame) && [...headline, ...total].every(isWithFee)
  // A total alone does not say what of it is a fee.
  const isKnown = direct.length > 0 || fees === 0
  const isMoney = best.isMoney || direct.filter(isSame).length > 1
  // The engine may read Burmese digits as others, but a receipt has one script.
  const isMixed = best.isBurmese !== hasBurmeseNumber(lines)
  const isSure = best.isClean && isConsistent && isKnown && isMoney && !isMixed && best.value > 0
  return {
    amount: { value: best.value, is_sure: isSure && best.currency === null },
    currency: best.currency,
  }
}
