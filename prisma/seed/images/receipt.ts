import sharp from 'sharp'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'
import { formatDateTime } from '@/lib/platform/text/dates'

/** The contents of a payment screenshot; the amount in Kyat. */
type Receipt = {
  wallet: string
  amount: number
  to: string
  account: string
  paidAt: Date
  reference: string
}

const COLOURS: Record<string, string> = {
  KBZPay: '#2563a8',
  WaveMoney: '#c9962f',
  'KBZ Bank': '#1f4f7a',
  'Yoma Bank': '#a2413a',
}

export const RECEIPT_WIDTH = 540
export const RECEIPT_HEIGHT = 960

/** A phone screenshot of a successful transfer, as png. */
export function drawReceipt({ wallet, amount, to, account, paidAt, reference }: Receipt): Promise<Buffer> {
  const colour = COLOURS[wallet] ?? '#0f7b63'
  const rows = [
    ['Transaction time', formatDateTime(paidAt)],
    ['Transaction no.', reference],
    ['Transfer to', to],
    ['Account', account],
    ['Notes', 'Order at Zay'],
  ]
  const lines = rows.map(
    (
      [label, value],
      index,
    ) => `<text x="48" y="${470 + index * 76}" font-size="21" fill="#6b7280">${label}</text>
      <text x="492" y="${470 + index * 76}" font-size="22" fill="#1f2937" text-anchor="end">${value}</text>
      <rect x="48" y="${496 + index * 76}" width="444" height="1" fill="#e5e7eb"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${RECEIPT_WIDTH}" height="${RECEIPT_HEIGHT}" font-family="sans-serif">
    <rect width="${RECEIPT_WIDTH}" height="${RECEIPT_HEIGHT}" fill="#f4f5f7"/><rect width="${RECEIPT_WIDTH}" height="190" fill="${colour}"/>
    <text x="270" y="74" font-size="30" font-weight="bold" fill="#fff" text-anchor="middle">${wallet}</text>
    <rect x="24" y="120" width="492" height="750" rx="22" fill="#fff"/>
    <circle cx="270" cy="196" r="40" fill="#1f9d61"/>
    <path d="M252 197 l13 14 l25 -28" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="270" y="282" font-size="24" fill="#1f9d61" text-anchor="middle">Payment successful</text>
    <text x="270" y="350" font-size="42" font-weight="bold" fill="#111827" text-anchor="middle">-${formatKyat(amount)}</text>
    <rect x="48" y="400" width="444" height="1" fill="#e5e7eb"/>${lines.join('')}
    <text x="270" y="920" font-size="18" fill="#9ca3af" text-anchor="middle">Demo receipt, not a real payment</text></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
