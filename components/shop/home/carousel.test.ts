import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Carousel } from '@/components/shop/home/carousel'

/** The names of the buttons below this many slides. */
function readButtons(count: number): (string | undefined)[] {
  const names = Array.from({ length: count }, (_, index) => `${index + 1}`)
  const slides = names.map((name) => ({ slide: name, goTo: `Show ${name}` }))
  const labels = { region: 'Slides', previous: 'Previous', next: 'Next', slides }
  const children = names.map((name) => createElement('p', { key: name }, name))
  const props = { labels, children }
  const html = renderToStaticMarkup(createElement(Carousel, props))
  return [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
}

it.each([
  [1, []],
  [2, ['Previous', 'Show 1', 'Show 2', 'Next']],
])('%d slides have buttons where there is another one', (count, names) => {
  expect(readButtons(count)).toEqual(names)
})
