import { forgetTexts, hasText, keepTexts, rememberTexts } from '@/components/admin/form/typed-text'

class Field {
  constructor(
    public value: string,
    public name = 'reason',
    public type = 'text',
    public defaultValue = value,
  ) {}
  /** As React writes a value that it has. */
  draw(text: string) {
    this.value = text
    this.defaultValue = text
  }
}
class Area extends Field {}

beforeAll(() => Object.assign(globalThis, { HTMLInputElement: Field, HTMLTextAreaElement: Area }))

const toForm = (...elements: Field[]) => ({ elements }) as unknown as HTMLFormElement

describe('a text that was typed and not sent', () => {
  it.each<[string, Field, (field: Field) => void, boolean]>([
    ['a field that React leaves alone', new Field(''), (field) => (field.value = 'typed'), true],
    ['a field whose value React has', new Area(''), (field) => field.draw('typed'), true],
    ['a text that was there and is emptied', new Area('Blurred'), (field) => field.draw(''), true],
    ['a text that is as it was', new Area('Blurred'), (field) => field.draw('Blurred'), false],
    ['the path of a picture', new Field('', 'screenshot', 'hidden'), (field) => field.draw('/a.png'), true],
    ['a checkbox', new Field('on', 'held', 'checkbox'), (field) => (field.value = 'off'), false],
    ['words of a search', new Field('', ''), (field) => field.draw('tee'), false],
  ])('%s', (_name, field, change, isTyped) => {
    const form = toForm(new Field('', 'other'), field)
    expect(hasText(form)).toBe(false)
    rememberTexts(form)
    change(field)
    rememberTexts(form)
    expect(hasText(form)).toBe(isTyped)
    forgetTexts(form)
    field.draw(field.value)
    expect(hasText(form)).toBe(false)
  })

  it('is one from before the scripts ran too', () => {
    const field = new Field('')
    field.value = 'typed'
    expect(hasText(toForm(field))).toBe(true)
  })

  it('is one that was typed while the form was being sent, beside what was sent', () => {
    const street = new Field('Old street', 'street')
    const password = new Field('', 'password', 'password')
    const form = toForm(street, password)
    rememberTexts(form)
    street.value = 'New street'
    password.value = 'paper boats'
    const sent = new FormData()
    sent.set('street', 'New street')
    sent.set('password', 'paper boats')
    keepTexts(form, sent)
    expect([street.value, password.value]).toEqual(['New street', ''])
    expect(hasText(form)).toBe(false)
    street.value = 'Newer street'
    expect(hasText(form)).toBe(true)
    keepTexts(form, sent)
    expect(street.value).toBe('Newer street')
    expect(hasText(form)).toBe(true)
  })

  it('is not a value that the shop has changed meanwhile', () => {
    const field = new Field('500')
    field.draw('700')
    expect(hasText(toForm(field))).toBe(false)
  })
})
