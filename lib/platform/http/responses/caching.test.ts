import { matchesEtag } from '@/lib/platform/http/responses/caching'

describe('If-None-Match', () => {
  it.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['"b", W/"a" ,"c"', '"a"', true],
    ['*', '"a"', true],
    [' * ', '"a"', true],
    ['"b"', '"a"', false],
    ['a', '"a"', false],
    ['', '"a"', false],
    [',,,', '"a"', false],
    ['"*"', '"a"', false],
    [null, '"a"', false],
    [undefined, '"a"', false],
  ])('%j for %s', (header, etag, isKnown) => {
    expect(matchesEtag(header, etag)).toBe(isKnown)
  })

  it('is not split by a regular expression, which could take quadratic time', () => {
    const split = jest.spyOn(RegExp.prototype, Symbol.split)
    expect(matchesEtag(' '.repeat(15_000), '"a"')).toBe(false)
    expect(split).not.toHaveBeenCalled()
  })
})
