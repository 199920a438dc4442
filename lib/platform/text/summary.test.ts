import { truncateText } from '@/lib/platform/text/summary'

describe('a summary', () => {
  it.each([
    ['what is short stays whole', 'From  Shwebo.\nSoft.', 20, 'From Shwebo. Soft.'],
    [
      'it ends with a sentence',
      'Ground by hand. Soft on skin. Keeps a year.',
      30,
      'Ground by hand. Soft on skin.',
    ],
    ['a point inside a number ends nothing', 'It weighs only 3.5 grams and more', 17, 'It weighs only …'],
    [
      'a short first sentence is not all there is',
      'New. A pan for every long breakfast',
      20,
      'New. A pan for every …',
    ],
    ['Burmese ends at its own full stop', 'သနပ်ခါးအနှစ်။နူးညံ့သည်။နေ့စဉ်သုံးနိုင်သည်', 25, 'သနပ်ခါးအနှစ်။နူးညံ့သည်။'],
    ['Burmese is not cut inside a word', 'နေ့စဉ်သုံးနိုင်သောသနပ်ခါး အနှစ်', 10, 'နေ့စဉ်သုံးနိုင်သောသနပ်ခါး …'],
    ['what has no space stays whole', 'နေ့စဉ်သုံးနိုင်သောသနပ်ခါး', 10, 'နေ့စဉ်သုံးနိုင်သောသနပ်ခါး'],
    ['nothing is nothing', ' \n ', 10, ''],
  ])('%s', (_promise, text, limit, expected) => {
    expect(truncateText(text, limit)).toBe(expected)
  })
})
