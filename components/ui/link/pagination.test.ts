import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OtherPages } from '@/components/ui/link/other-pages'
import { Pagination } from '@/components/ui/link/pagination'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, number>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

/** The texts of the links that lead somewhere, and the position, of a page in its list. */
function read(page: number, lastPage: number, isAlwaysShown = false) {
  const position = { page, lastPage, prev: page > 1 ? '' : null, next: page < lastPage ? '' : null }
  const html = renderToStaticMarkup(
    createElement(isAlwaysShown ? Pagination : OtherPages, {
      page: position,
      getHref: (number) => `/list?page=${number}`,
    }),
  )
  return {
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    isShown: html.includes(`position ${page} ${lastPage}`),
  }
}

it.each([
  ['an empty list', 1, 1, { links: [], isShown: false }],
  ['the first of two pages', 1, 2, { links: ['/list?page=2'], isShown: true }],
  ['a page in between', 2, 3, { links: ['/list?page=1', '/list?page=3'], isShown: true }],
  ['the last page', 3, 3, { links: ['/list?page=2'], isShown: true }],
  ['a page behind the last', 2, 1, { links: ['/list?page=1'], isShown: true }],
])('a list has links to its other pages, and none without any: %s', (_name, page, last, expected) => {
  expect(read(page, last)).toEqual(expected)
})

it('the list of products in the shop has its position and no link where all fit on one page', () => {
  expect(read(1, 1, true)).toEqual({ links: [], isShown: true })
})
