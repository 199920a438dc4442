import { emptyFields } from '@/components/admin/list/select-filter'
import { listTaxonomyFilters } from '@/components/admin/taxonomy/taxonomy-options'

jest.mock('@/components/admin/form/combobox-field', () => ({ ComboboxField: () => null }))

const brand = { id: 1, name: 'Shwe' }
const category = { id: 2, name: 'Skin Care', brand }
const subcategory = { id: 3, name: 'Cream', brand, category }

it.each([
  ['all', { brand, category, subcategory }, [{ brand: 1 }, 'Skin Care'], [{ category: 2 }, 'Cream']],
  [
    'no brand',
    { brand: null, category, subcategory },
    [undefined, 'Shwe: Skin Care'],
    [{ category: 2 }, 'Cream'],
  ],
  [
    'no category',
    { brand, category: null, subcategory },
    [{ brand: 1 }, undefined],
    [{ brand: 1 }, 'Skin Care: Cream'],
  ],
  [
    'neither',
    { brand: null, category: null, subcategory },
    [undefined, undefined],
    [undefined, 'Shwe: Skin Care: Cream'],
  ],
])(
  'a filter offers what is below the chosen filters, and names the others: %s',
  (_name, chosen, ...expected) => {
    const filters = listTaxonomyFilters(chosen).slice(1)
    expect(filters.map(({ source, selected }) => [source.query, selected?.name])).toEqual(expected)
  },
)

it('a change of a filter empties those below it', () => {
  const form = [
    { name: 'brand', value: '9' },
    { name: 'category', value: '2' },
    { name: 'subcategory', value: '3' },
    { name: 'product', value: 'soap' },
  ]
  const [filter] = listTaxonomyFilters({ brand, category })
  emptyFields({ querySelectorAll: () => form as unknown as NodeListOf<Element> }, filter?.below ?? [])
  expect(form.map(({ value }) => value)).toEqual(['9', '', '', 'soap'])
})
