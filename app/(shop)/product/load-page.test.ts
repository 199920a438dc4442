import { parseListing } from '@/app/(shop)/product/load-page'

jest.mock('next-intl/server', () => ({}))

it.each([
  ['another language', { sort: 'name' }, 'my', { sort: 'name_my' }],
  ['the same in English', { sort: 'name_my' }, 'en', { sort: 'name' }],
  ['another order', { sort: 'price_asc' }, 'my', { sort: 'price_asc' }],
  [
    'prices the wrong way round',
    { price_min: '900', price_max: '၁၀၀' },
    'en',
    { price_min: 100, price_max: 900 },
  ],
  ['prices from 0', { price_min: '5', price_max: '0' }, 'en', { price_min: 0, price_max: 5 }],
  ['one price', { price_min: '900' }, 'en', { price_min: 900 }],
] as const)('a list is read as its customer means it: %s', (_name, search, locale, query) => {
  expect(parseListing(search, locale).query).toMatchObject(query)
})
