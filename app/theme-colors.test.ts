import { readFileSync } from 'node:fs'
import { darkTheme, lightTheme } from '@/app/theme-colors'

const [, lightRule = '', darkRule = ''] = readFileSync('app/globals.css', 'utf8').split(/:root \{/)
const tokens = (rule: string) =>
  Object.fromEntries(
    [...(rule.split('}')[0] ?? '').matchAll(/--([\w-]+): (#\w+);/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )

it.each([
  ['light', lightTheme, tokens(lightRule)],
  ['dark', darkTheme, tokens(darkRule)],
])('the %s colours outside the style sheet match the style sheet', (_mode, colours, written) => {
  expect(written).toMatchObject(colours)
})
