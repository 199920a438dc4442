import errors from '@/lib/platform/errors/my.json'
import choice from '@/lib/platform/i18n/choice/my.json'
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

it('no Burmese text has Burmese digits, except where they number the sentences of the terms of a shop', () => {
  const texts = listTexts({ messages, errors, choice }).filter(
    ([path]) => !path.startsWith('.messages.adminSetup.template.'),
  )
  expect(texts.filter(([, text]) => /[\u1040-\u1049]/.test(text))).toEqual([])
})
