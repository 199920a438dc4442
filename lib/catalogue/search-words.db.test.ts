import fc from 'fast-check'
import { db } from '@/lib/db/client'
import { toSearchText } from '@/lib/text/search-text'
import { toSearchWords } from '@/lib/text/search-words'

const words = fc.constantFrom(
  ...[
    'tea',
    'pots',
    'boxes',
    'cookies',
    'pie',
    'glasses',
    'shoes',
    'horseshoes',
    'tomatoes',
    'bus',
    'men’s',
    "o'clock",
  ],
  ...[
    't-shirt',
    '3-in-1',
    '1.5',
    'No.5',
    'u.s.a.',
    '(new)',
    '—',
    '-',
    '100%',
    '|',
    'အိတ်',
    '၁၂',
    'ကုိယ်',
    'É',
    'ß',
    '\\',
  ],
)
const names = fc.oneof(
  fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' ')),
  fc.array(words, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...Array.from("aesioxhcztu -.'|1")), maxLength: 40 }),
)

it('the database finds the same words in a name as the program', async () => {
  const texts = fc
    .sample(names, { numRuns: 3_000, seed: 7 })
    .map(toSearchText)
    .filter((text) => !text.includes('\0') && !/\p{Cs}/u.test(text))
  const rows = await db().$queryRaw<{ words: string }[]>`
    SELECT to_search_words(text) AS words FROM unnest(${texts}::text[]) WITH ORDINALITY AS each (text, place)
    ORDER BY place`
  expect(rows.map((row) => row.words)).toEqual(texts.map(toSearchWords))
})
