/**
 * Everyday abbreviations and what they stand for: a search for one also finds the other. English only, a dozen at
 * most: each is another condition of a search.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  tv: 'television',
  ac: 'aircon',
  pc: 'computer',
  mic: 'microphone',
  mobile: 'phone',
  cellphone: 'phone',
  specs: 'glasses',
  bicycle: 'bike',
  fridge: 'refrigerator',
  cologne: 'perfume',
}

/** The words that a search for `word` also looks for. */
export const getSynonyms = (word: string): string[] => {
  const other = Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined
  return other === undefined ? [] : [other]
}
