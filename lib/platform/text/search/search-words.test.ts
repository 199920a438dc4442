import { foldWord, splitSearchWords, toSearchWords, wordForms } from '@/lib/platform/text/search/search-words'

describe('a word without its plural ending', () => {
  it.each([
    ['teapots', 'teapot'],
    ['boxes', 'box'],
    ['glasses', 'glass'],
    ['brushes', 'brush'],
    ['watches', 'watch'],
    ['shoes', 'shoe'],
    ['horseshoes', 'horseshoe'],
    ['vases', 'vase'],
    ['sizes', 'size'],
    ['potatoes', 'potato'],
    ['berries', 'berry'],
    ['cookies', 'cooky'],
    ['cookie', 'cooky'],
    ['pies', 'pie'],
    ['pie', 'pie'],
    ['bus', 'bus'],
    ['glass', 'glass'],
    ['status', 'status'],
    ['1000s', '1000s'],
    ['အိတ်', 'အိတ်'],
    ['', ''],
  ])('%s', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
    expect(foldWord(folded)).toBe(folded)
  })
})

describe('the words that a name is found by', () => {
  it.each([
    ['T-Shirts', ' t shirts | shirt tshirt '],
    ['t-shirt', ' t shirt | tshirt '],
    ['T Shirt', ' t shirt | tshirt '],
    ['Tea Pots', ' tea pots | pot teapot '],
    ['Teapot', ' teapot | '],
    ['Men’s Shirt', ' mens shirt | men mensshirt '],
    ['3-in-1 Coffee', ' 3 in 1 coffee | 3in1 3in in1 1coffee '],
    ['Bamboo Tissue, 10 Rolls', ' bamboo tissue 10 rolls | roll bambootissue tissue10 10rolls '],
    ['Lamp 1.5 W.', ' lamp 1.5 w | lamp1.5 1.5w '],
    ['100% Cotton', ' 100% cotton | 100%cotton '],
    ['အိတ် (၁၀)', ' အိတ် 10 | အိတ်10 '],
    ['—', '  | '],
    ['', '  | '],
  ])('%s', (name, words) => {
    expect(toSearchWords(name)).toBe(words)
  })
})

describe('the words of a search', () => {
  it.each([
    ['T-Shirts', ['t', 'shirts']],
    ['teapots teapot Tea/pot', ['teapots', 'tea', 'pot']],
    ['100%', ['100%']],
    [' -- ', ['--']],
    [' ', []],
    ['ဆပ်ပြာ ၁၂', ['ဆပ်ပြာ', '12']],
  ])('%s', (text, words) => {
    expect(splitSearchWords(text)).toEqual(words)
  })

  it('are ten at most', () => {
    expect(splitSearchWords(Array.from({ length: 50 }, (_, n) => `w${n}`).join('-'))).toHaveLength(10)
  })

  it.each([
    ['teapots', ['teapot']],
    ['movie', ['movy', 'movie']],
    ['tv', ['tv', 'television']],
    ['tvs', ['tvs']],
    ['constructor', ['constructor']],
    ['ထီး', ['ထီး']],
  ])('%s is looked for in its forms', (word, forms) => {
    expect(wordForms(word)).toEqual(forms)
  })
})
