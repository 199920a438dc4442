import type { Random } from '@/bench/fixtures/random'
import type { ReceiptSender } from '@/lib/shop/receipts/receipts.schema'

/** What a receipt says, before it is written in the words of a wallet. Names and numbers are made from a seed. */
export type ReceiptFacts = {
  /** Kyat. */
  amount: number
  fee: number
  balance: number
  paidAt: Date
  /** Digits, as many as the layout asks for. */
  digits: string
  sender: ReceiptSender
  receiver: string
  /** The whole number of the receiver's wallet or account. */
  account: string
}

const SYLLABLES = {
  en: [
    'Aye',
    'Thiri',
    'Mya',
    'Zaw',
    'Htet',
    'Nandar',
    'Kyaw',
    'Su',
    'Phyo',
    'Lwin',
    'Moe',
    'Ei',
    'Win',
    'Hnin',
    'Tun',
  ],
  my: ['အေး', 'သီရိ', 'မြ', 'ဇော်', 'ထက်', 'နန္ဒာ', 'ကျော်', 'စု', 'ဖြိုး', 'လွင်', 'မိုး', 'အိ', 'ဝင်း', 'နှင်း', 'ထွန်း'],
} as const
const TITLES = ['Ma', 'Daw', 'U', 'Ko'] as const

/** Amounts as shops ask for: whole hundreds mostly, from a thousand to millions. */
function drawAmount(random: Random): number {
  const most = random.pick([20_000, 90_000, 400_000, 3_000_000])
  const step = random.pick([50, 100, 100, 500, 1])
  return Math.max(1_000, Math.floor(random.whole(1_000, most) / step) * step)
}

const drawDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.whole(0, 9))).join('')

/** Draws what a receipt says. The time is one of the last 30 days before `now`. */
export function drawFacts(
  random: Random,
  { sender, numberLength }: { sender: ReceiptSender; numberLength: number },
  now: Date,
): ReceiptFacts {
  const names = [0, 1, 2].slice(0, random.whole(2, 3)).map(() => random.pick(SYLLABLES.en))
  const seconds = Math.floor(now.getTime() / 1000) - random.whole(60, 30 * 86_400)
  return {
    amount: drawAmount(random),
    fee: random.isOneIn(2) ? 0 : random.whole(1, 20) * 50,
    balance: random.whole(1_000, 9_000_000),
    paidAt: new Date(seconds * 1000),
    digits: String(random.whole(1, 9)) + drawDigits(random, numberLength - 1),
    sender,
    receiver: [random.pick(TITLES), ...names].join(' '),
    account: `09${drawDigits(random, 9)}`,
  }
}

/** A name in Burmese letters, made of the same syllables. */
export const toBurmeseName = (name: string): string =>
  name
    .split(' ')
    .map(
      (part) =>
        SYLLABLES.my[SYLLABLES.en.findIndex((syllable) => syllable === part)] ??
        { Ma: 'မ', Daw: 'ဒေါ်', U: 'ဦး', Ko: 'ကို' }[part] ??
        '',
    )
    .join('')
