import { expectStatus, upload } from '@/e2e/abuse/expect'
import { type PhaseContext, type Phase, phase } from '@/e2e/abuse/phase'

const ROWS = 20_000
const HEADER =
  'id,product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2'
/** Zawgyi words, which are converted syllable by syllable. */
const ZAWGYI = ['ေရႊ', 'မုန္႔', 'ျမန္မာ', 'ႏွစ္', 'အေၾကာင္း', 'ဥကၠ႒', 'လကၻက္']

const createRows = (count: number, row: (n: number) => string): string =>
  `${HEADER}\n${Array.from({ length: count }, (_, n) => row(n)).join('\n')}`

/** All of them distinct. */
const zawgyi = (n: number, words: number): string =>
  Array.from({ length: words }, (_, at) => `${ZAWGYI[(n * 7 + at * (n + 3)) % ZAWGYI.length]}${n % 97}`).join(
    '',
  )

const FILES: Readonly<Record<string, () => string>> = {
  'half a million columns': () => `${'a,'.repeat(500_000)}a\n1`,
  'half a million columns in a row': () => `${HEADER}\n${','.repeat(500_000)}`,
  'half a million rows': () => `id\n${'1\n'.repeat(500_000)}`,
  'one id on every row': () => createRows(ROWS, () => '1,,,,,,,,,,'),
  'another photo in every cell': () =>
    createRows(ROWS, (n) => `,a${n},1,1,x,1,b,c,d,photo ${n}.jpg,/uploads/${n}.webp`),
  'Zawgyi as every name': () =>
    createRows(4_000, (n) => `,${zawgyi(n, 5)},1,1,x,1,${zawgyi(n, 6)},${zawgyi(n, 7)},${zawgyi(n, 8)},a,b`),
  'Zawgyi as descriptions': () => createRows(60, (n) => `,a,1,1,${zawgyi(n, 1_500)},1,a,b,c,d,e`),
}

/** Import files sent with an admin token, which may be stolen. */
async function sendImports(trial: PhaseContext): Promise<void> {
  const { token } = trial.cast.actors
  for (const [label, text] of Object.entries(FILES)) {
    const request = upload(
      `an import of ${label}`,
      '/api/products/imports',
      token,
      'file',
      Buffer.from(text()),
      'text/csv',
    )
    await expectStatus(trial, request, [200, 201, 413, 422])
  }
}

export const importScenarios: Phase[] = [
  phase('imports', 'the worst files of products are rejected or read, and block nobody', [sendImports]),
]
