import { loadOrder } from '@/lib/backups/tables.rules'

it('loads a table after those it refers to, and sorts by name otherwise', () => {
  const references = [
    { from: 'lines', to: 'orders' },
    { from: 'lines', to: 'products' },
    { from: 'orders', to: 'uploads' },
    { from: 'categories', to: 'categories' },
  ]
  expect(loadOrder(['uploads', 'products', 'orders', 'lines', 'categories'], references)).toEqual([
    'categories',
    'products',
    'uploads',
    'orders',
    'lines',
  ])
})

it('ignores tables that are not loaded', () => {
  expect(loadOrder(['a'], [{ from: 'a', to: 'elsewhere' }])).toEqual(['a'])
  expect(loadOrder([], [])).toEqual([])
})

it('names tables that refer to each other, because no order works', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => loadOrder(['a', 'b', 'c'], circle)).toThrow('each other: a, b')
})
