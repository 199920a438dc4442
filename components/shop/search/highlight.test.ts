import { splitHighlight, toSearchQuery } from '@/components/shop/search/highlight'

describe('the lookup text of the search box', () => {
  it.each([
    ['nothing', '', null],
    ['spaces', '   ', null],
    ['one Latin letter', ' t ', null],
    ['one digit', '၅', null],
    ['a Burmese vowel whose letter is still to come', 'ေ', null],
    ['signs', '--%', null],
    ['two Latin letters', 'te', 'te'],
    ['two digits', '၁၂', '၁၂'],
    ['one Burmese letter', 'က', 'က'],
    ['words, with single spaces', '  green   tea ', 'green tea'],
  ])('%s', (_case, text, words) => {
    expect(toSearchQuery(text)).toBe(words)
  })
})

describe('the highlighted part of a name', () => {
  const marked = (name: string, typed: string) =>
    splitHighlight(name, typed)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('')

  it.each([
    ['case is no difference', 'Red Clay Teapot', 'tea', 'Red Clay [Tea]pot'],
    ['each word by itself', 'Tea Cup with Saucer', 'cup tea', '[Tea] [Cup] with Saucer'],
    ['a word does not reach over a space', 'Hot Earl', 'tea', 'Hot Earl'],
    ['every place it is found in', 'Banana', 'an', 'B[anan]a'],
    ['a single Latin letter marks nothing', 'Tea Cup', 'tea c', '[Tea] Cup'],
    ['Burmese digits find Latin ones', 'Bamboo Tissue, 10 Rolls', '၁၀', 'Bamboo Tissue, [10] Rolls'],
    ['accents stay on their letter', 'Cafe\u0301 au lait', 'caf', '[Caf]e\u0301 au lait'],
    ['a plural marks the singular', 'Red Clay Teapot', 'teapots', 'Red Clay [Teapot]'],
    ['both parts of a hyphenated word', 'T Shirt, Large', 't-shirts', 'T [Shirt], Large'],
    ['nothing found, nothing marked', 'Teapot', 'cup', 'Teapot'],
    ['nothing typed, nothing marked', 'Teapot', '', 'Teapot'],
    ['a whole Burmese word', 'School Backpack — ကျောပိုးအိတ်', 'အိတ်', 'School Backpack — ကျောပိုး[အိတ်]'],
    ['a letter marks its whole syllable', 'ကျောပိုးအိတ်', 'က', '[ကျော]ပိုးအိတ်'],
    ['an unfinished syllable marks the whole one', 'လက်စွပ်', 'လ', '[လက်]စွပ်'],
    ['a consonant stacked below stays with the one above', 'သေတ္တာ', 'သေတ', '[သေတ္တာ]'],
    ['a kinzi stays with what it sits on', 'အင်္ဂလိပ်', 'အ', '[အင်္ဂ]လိပ်'],
    ['asat and dot below keep the final consonant', 'ခွန့်အား', 'ခွ', '[ခွန့်]အား'],
    ['marks typed in another order', 'ကိုယ်', 'ကုိယ်', '[ကိုယ်]'],
    ['wa that was typed as zero', 'ကြက်၀က်သား', 'ဝက်', 'ကြက်[၀က်]သား'],
    ['zero that is typed as wa', 'စက္ကူ ၂၀၀၀', '၂ဝဝဝ', 'စက္ကူ [၂၀၀၀]'],
    ['another spelling that looks the same', 'ဈေးခြင်း', 'စျေး', '[ဈေး]ခြင်း'],
  ])('%s', (_case, name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected)
  })

  it.each(['ဈေး', 'Tea\u00a0Cup  — ရေနွေးပန်းကန်', '👩🏽‍🚀 ၁၂ ☕', ' '])('preserves all of %j', (name) => {
    expect(
      splitHighlight(name, 'တ e ၁')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name)
  })
})
