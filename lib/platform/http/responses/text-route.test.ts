import { renderSitemapIndex, renderSitemap } from '@/lib/platform/http/responses/text-route'

describe('a sitemap', () => {
  it('escapes characters that would break its XML', () => {
    const text = renderSitemap([{ url: `http://a.test/?a=1&b=<2>"'` }])
    expect(text).toContain('<loc>http://a.test/?a=1&amp;b=&lt;2&gt;&quot;&apos;</loc>')
    expect(renderSitemapIndex(['http://a.test/&'])).toContain('<loc>http://a.test/&amp;</loc>')
  })

  it('contains when a page changed, where that is known', () => {
    const text = renderSitemap([
      { url: 'http://a.test/' },
      { url: 'http://a.test/b', changed: new Date('2026-11-21T06:30:00.000Z') },
    ])
    expect(text.match(/<lastmod>[^<]*/g)).toEqual(['<lastmod>2026-11-21T06:30:00.000Z'])
  })
})
