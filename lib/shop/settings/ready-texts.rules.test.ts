import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { chatApps, fillTexts, toChatLinks } from '@/lib/shop/settings/ready-texts.rules'

const { messages } = defaultSettings
const values = { name: 'Mya', order: '12', amount: '1,000', shop: 'Zay' }

test('a text has the values of its order, in the language of the page first', () => {
  const texts = fillTexts(messages, 'my', { missing: values })
  expect(texts.map(({ locale }) => locale)).toEqual(['my', 'en'])
  expect(texts[1]?.text).toBe(
    'Hello Mya, 1,000 Kyats are still missing for your order 12. Please send the rest and its screenshot. Thank you! Zay',
  )
  for (const { text } of texts) expect(text).not.toMatch(/[{}]/)
})

test('a name that a product has in each language is that of the text', () => {
  const texts = fillTexts(messages, 'my', {
    restock: { product: { en: 'Console', my: 'ဂိမ်းစက်' }, shop: 'Zay' },
  })
  expect(texts.map(({ text }) => [text.includes('Console'), text.includes('ဂိမ်းစက်')])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a value is never read as a placeholder, and an unknown one stays as it was typed', () => {
  const texts = fillTexts({ ...messages, sent: '{name} {number} {colour}', sentMy: null }, 'en', {
    sent: { name: '{number}', number: '$&' },
  })
  expect(texts).toEqual([{ kind: 'sent', locale: 'en', text: '{number} $& {colour}' }])
})

test('what does not concern the order, and what the owner emptied, is not offered', () => {
  expect(fillTexts(messages, 'en', { missing: null, refund: null })).toEqual([])
  expect(fillTexts({ ...messages, restock: null, restockMy: '' }, 'en', { restock: {} })).toEqual([])
})

test('chats are opened with the number, and an SMS with its text', () => {
  expect(toChatLinks('+959790000123', 'A & B\nမြ')).toEqual({
    viber: 'viber://chat?number=%2B959790000123',
    telegram: 'https://t.me/+959790000123',
    sms: `sms:+959790000123?body=${encodeURIComponent('A & B\nမြ')}`,
  })
  expect(toChatLinks('+959790000123', '').sms).toBe('sms:+959790000123')
})

test('each app that opens a chat has a name', () => {
  const apps = new Map<string, string>(chatApps)
  expect(Object.keys(toChatLinks('+959790000123', '')).map((app) => apps.get(app))).toEqual([
    'Viber',
    'Telegram',
    'SMS',
  ])
  expect(apps.size).toBe(chatApps.length)
})
