import { joinNames } from '@/lib/platform/i18n/localized'

describe('names after each other', () => {
  it('have a comma between them in English, and the mark of Burmese in Burmese', () => {
    expect(joinNames('en', ['Size M', 'Red'])).toBe('Size M, Red')
    expect(joinNames('my', ['လှိုင်', 'ရန်ကုန်တိုင်းဒေသကြီး'])).toBe('လှိုင်၊ ရန်ကုန်တိုင်းဒေသကြီး')
  })

  it('are one name alone as it is', () => {
    expect(joinNames('my', ['Tea, green'])).toBe('Tea, green')
  })
})
