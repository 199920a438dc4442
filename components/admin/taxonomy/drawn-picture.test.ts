import { toInitial } from '@/components/admin/taxonomy/drawn-picture'

it.each([
  ['shwe lin', 'S'],
  ['  mya', 'M'],
  ['ရွှေလင်း', 'ရွှေ'],
  ['မြ', 'မြ'],
  ['9 lives', '9'],
  ['', ''],
])('the drawn picture of "%s" has the letter "%s"', (name, letter) => {
  expect(toInitial(name)).toBe(letter)
})
