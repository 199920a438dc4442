import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BarChart } from '@/components/ui/chart/bar-chart'

/** How many names are below a chart of this many bars, where it is wide and where it is narrow. */
function countNames(count: number) {
  const bars = Array.from({ length: count }, (_, index) => ({ name: `D${index}`, value: 1, text: '' }))
  const html = renderToStaticMarkup(createElement(BarChart, { bars, label: 'Sales' }))
  const classes = [...html.matchAll(/<span class="([^"]*)">D\d+</g)].map(([, names = '']) => names.split(' '))
  const wide = classes.filter((names) => !names.includes('invisible'))
  return { wide: wide.length, narrow: wide.filter((names) => !names.includes('@max-3xl:invisible')).length }
}

it.each([
  [1, { wide: 1, narrow: 1 }],
  [15, { wide: 15, narrow: 5 }],
  [30, { wide: 15, narrow: 5 }],
  [31, { wide: 11, narrow: 4 }],
  [366, { wide: 15, narrow: 5 }],
])('%d bars have names that do not run into each other', (count, names) => {
  expect(countNames(count)).toEqual(names)
})
