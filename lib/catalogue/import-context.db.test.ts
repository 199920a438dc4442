import { loadImportContext } from '@/lib/catalogue/import-context.queries'
import { planRow } from '@/lib/catalogue/import-rows.rules'
import { toUnicode } from '@/lib/text/zawgyi'

jest.mock('@/lib/text/zawgyi', () => ({ toUnicode: jest.fn((text: string) => text) }))

it('converts each name of a brand, category or subcategory only once per file', async () => {
  const cells = { brand: 'ေရႊ', category: 'ေရႊ', subcategory: 'မုန္႔' }
  const rows = Array.from({ length: 500 }, (_, n) => ({ line: n + 2, cells, problem: null }))
  const known = await loadImportContext(rows)
  for (const row of rows) planRow(row, known)
  expect(jest.mocked(toUnicode).mock.calls).toEqual([['ေရႊ'], ['မုန္႔']])
})
