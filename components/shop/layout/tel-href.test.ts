import { readdirSync, readFileSync } from 'node:fs'
import { toTelHref } from '@/components/shop/layout/tel-href'

it.each([
  ['09 789-000 222', 'tel:09789000222'],
  ['၀၉၇၈၉၀၀၀၂၂၂', 'tel:09789000222'],
  ['ဝ၉၇၈၉ဝဝဝ၂၂၂', 'tel:09789000222'],
  ['\u202a+95 9 789 000 111\u202c', 'tel:+959789000111'],
  ['tel:+95-9-789-000-111', 'tel:+959789000111'],
])('%j is called as a phone dials it', (phone, href) => {
  expect(toTelHref(phone)).toBe(href)
})

it('every link that calls a number is made here', () => {
  const sources = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const makers = sources.filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && /['"`]tel:/.test(readFileSync(name, 'utf8')),
  )
  expect(makers).toEqual(['components/shop/layout/tel-href.ts'])
})
