import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Random } from '@/bench/fixtures/random'
import type { ReceiptFacts } from '@/bench/receipts/facts'
import type { Layout } from '@/bench/receipts/layouts'
import { escapeXml } from '@/lib/platform/text/xml'

/** Pixels of CSS of the phone; its device pixel ratio is 3. */
export const PHONE_WIDTH = 360

const loadFont = (file: string): string =>
  `url(data:font/woff2;base64,${readFileSync(path.join('node_modules', file)).toString('base64')}) format('woff2')`
const face = (family: string, file: string, weight: string, range = ''): string =>
  `@font-face{font-family:'${family}';src:${loadFont(file)};font-weight:${weight};${range}}`

const NOTO = '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar'
const BURMESE = 'unicode-range:U+1000-109F,U+AA60-AA7F,U+200B-200D'
const createFonts = (): string =>
  [
    face('Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', '300 900'),
    ...['400', '700'].flatMap((weight) => [
      face('Noto Sans Myanmar', `${NOTO}-latin-${weight}-normal.woff2`, weight),
      face('Noto Sans Myanmar', `${NOTO}-myanmar-${weight}-normal.woff2`, weight, BURMESE),
    ]),
  ].join('')
let fonts: string | undefined

/** Further content of a long screenshot: an offer, and questions. */
const MORE = [
  ['Get 10% cashback', 'Pay with a linked card before 31 December and get up to 5,000 Ks back.'],
  ['Top up', 'Data packs from 999 Ks'],
  ['Need help?', 'Call 01 234 5678 or write to us in the app. Do not share your PIN with anybody.'],
  ['Rate this service', 'Tell us how the transfer went.'],
] as const

/** The page of a receipt, as a wallet shows it; a long one goes on below. */
export function createReceiptPage(
  layout: Layout,
  facts: ReceiptFacts,
  random: Random,
  isLong: boolean,
): string {
  fonts ??= createFonts()
  const isDark = layout.theme === 'dark'
  const [ground, card, ink, muted] = isDark
    ? ['#101418', '#1b2127', '#f2f4f6', '#9aa4ae']
    : ['#f3f5f7', '#ffffff', '#1d232a', '#6b7580']
  const rows = layout
    .rows(facts)
    .map(
      ([label, value]) => `<div class="row"><span>${escapeXml(label)}</span><b>${escapeXml(value)}</b></div>`,
    )
  const more = isLong
    ? [...MORE, ...MORE].map(
        ([title, text]) => `<div class="more"><h2>${escapeXml(title)}</h2><p>${escapeXml(text)}</p></div>`,
      )
    : []
  const buttons = layout.buttons.map((text) => `<div class="button">${escapeXml(text)}</div>`)
  const clock = `${random.whole(1, 12)}:${String(random.whole(10, 59))}`
  const row =
    layout.arrangement === 'columns' ? 'display:flex;justify-content:space-between;gap:12px' : 'display:block'
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
*{box-sizing:border-box;margin:0}
body{width:${PHONE_WIDTH}px;min-height:720px;background:${ground};color:${ink};font:14px/1.5 '${layout.font}','Noto Sans Myanmar'}
.bar{display:flex;justify-content:space-between;padding:6px 14px;font-size:12px}
.title{padding:10px 14px;background:${layout.accent};color:${layout.accent === '#f5c518' ? '#222' : '#fff'};font-weight:700;font-size:17px}
.card{margin:14px;padding:18px 14px;background:${card};border-radius:12px}
.mark{width:48px;height:48px;margin:0 auto 10px;border-radius:50%;background:#2e9e5b}
.status{text-align:center;font-weight:700;font-size:16px}
.headline{text-align:center;font-weight:700;font-size:26px;margin:8px 0 14px}
.row{${row};padding:9px 0;border-top:1px solid ${isDark ? '#2c343c' : '#e6e9ec'}}
.row span{color:${muted};${layout.arrangement === 'stacked' ? 'display:block;font-size:13px' : ''}}
.row b{font-weight:${layout.font === 'Figtree' ? 500 : 400};text-align:${layout.arrangement === 'stacked' ? 'left' : 'right'}}
.button{margin:10px 14px;padding:11px;text-align:center;border-radius:10px;background:${layout.accent};color:${layout.accent === '#f5c518' ? '#222' : '#fff'};font-weight:700}
.more{margin:14px;padding:16px;background:${card};border-radius:12px}h2{font-size:16px}
</style><div class="bar"><span>${clock}</span><span>4G&nbsp; ${random.whole(12, 99)}%</span></div>
<div class="title">${escapeXml(layout.title)}</div>
<div class="card"><div class="mark"></div><div class="status">${escapeXml(layout.status)}</div>
${layout.headline ? `<div class="headline">${escapeXml(layout.headline(facts))}</div>` : '<br>'}
${rows.join('')}</div>${buttons.join('')}${more.join('')}`
}
