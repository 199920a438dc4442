import { burmeseRefusals, refusalIn, refusalsIn } from '@/lib/i18n/refusals'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('what the server says when it refuses', () => {
  it.each(Object.entries(burmeseRefusals))('%s carries the same words over', (english, burmese) => {
    expect(placeholders(burmese)).toEqual(placeholders(english))
    expect(burmese).toMatch(/[\u1000-\u109f]/)
  })

  it('is said in Burmese, with its numbers and names', () => {
    expect(refusalIn('my', 'Only 2 left of Tea, "green" (100 g)')).toBe(
      'Tea, "green" (100 g) 2 ခုသာ ကျန်ပါတော့သည်',
    )
    expect(refusalIn('my', 'Must be at most 32 characters')).toBe('စာလုံး 32 လုံးထက် မများရပါ')
    expect(refusalIn('my', 'Must be at most 32')).toBe('32 ထက် မများရပါ')
  })

  it('keeps the name of the field a message begins with', () => {
    expect(refusalIn('my', 'quantity: Must be at least 1')).toBe('quantity: အနည်းဆုံး 1 ဖြစ်ရပါမည်')
  })

  it('stays as it is in English, and where no Burmese is known', () => {
    expect(refusalIn('en', 'This field is required')).toBe('This field is required')
    expect(refusalIn('my', 'Method Not Allowed')).toBe('Method Not Allowed')
  })

  it('puts nothing of a name to work: a pattern in it is text', () => {
    expect(refusalIn('my', '$& {count} is out of stock')).toBe('$& {count} ပစ္စည်းပြတ်နေပါသည်')
  })

  it('is translated under each field', () => {
    expect(refusalsIn('my', { phone: ['Must be a phone number'], x: ['Unknown words'] })).toEqual({
      phone: ['ဖုန်းနံပါတ် မမှန်ပါ'],
      x: ['Unknown words'],
    })
  })
})
