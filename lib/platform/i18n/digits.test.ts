import messages from '@/lib/platform/i18n/my.json'

/** The path of each text, and the text. */
const listTexts = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, child]) => listTexts(child, `${path}.${key}`))

it('no Burmese text counts with "#", which would become Burmese digits beside Latin ones', () => {
  const texts = listTexts(messages)
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter(([, text]) => /plural/.test(text) && text.includes('#'))).toEqual([])
})
