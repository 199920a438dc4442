import { loadImportContext } from '@/lib/shop/catalogue/import/import-context.queries'
import { planRow } from '@/lib/shop/catalogue/import/import-rows.rules'
import { UNGROUPED } from '@/lib/testing/empty-fields'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { insertProduct } from '@/lib/testing/factories'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

jest.mock('@/lib/platform/text/burmese/zawgyi', () => ({ toUnicode: jest.fn((text: string) => text) }))

it('converts each name of a brand, category or subcategory only once per file', async () => {
  const cells = { brand: 'ေရႊ', category: 'ေရႊ', subcategory: 'မုန္႔' }
  const rows = Array.from({ length: 500 }, (_, n) => ({ line: n + 2, cells }))
  const known = await loadImportContext(rows)
  for (const row of rows) planRow(row, known)
  expect(jest.mocked(toUnicode).mock.calls).toEqual([['ေရႊ'], ['မုန္႔']])
})

it('reads the groups and values of products', async () => {
  const group = await insertGroup({ name: 'Boot', siblings: [{ values: ['41', 'Black'] }] })
  const { id } = await insertProduct()
  const rows = [...group.products, id].map((one, n) => ({
    line: n + 2,
    cells: { id: String(one) },
  }))
  const { products } = await loadImportContext(rows)
  expect(products.get(group.products[0] ?? 0)?.product).toMatchObject({
    group_id: group.id,
    value_1: '41',
    value_2: 'Black',
    value_3: null,
  })
  expect(products.get(id)?.product).toMatchObject(UNGROUPED)
})
