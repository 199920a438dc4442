import { renderToStaticMarkup } from 'react-dom/server'
import { JsonLd } from '@/components/ui/json-ld'

const within = (data: object) => {
  const html = renderToStaticMarkup(JsonLd({ data }))
  return { html, inner: html.replace(/^<script[^>]*>|<\/script>$/g, '') }
}

describe('JSON-LD in a page', () => {
  it.each([
    ['the end of a script', '</script><script>alert(1)</script>'],
    ['the beginning of a comment', '<!--<script>'],
    ['line ends that script does not allow', 'a\u2028b\u2029c'],
    ['an entity', '&lt;/script&gt; & more'],
    ['Burmese and quotes', 'သနပ်ခါး "အနှစ်" \\ \n'],
  ])('escapes %s', (_what, name) => {
    const { html, inner } = within({ name })
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(inner).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(inner)).toEqual({ name })
  })
})
