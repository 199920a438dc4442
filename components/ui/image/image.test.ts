import { renderToStaticMarkup } from 'react-dom/server'
import { ResponsiveImage } from '@/components/ui/image/image'

const render = (props: Partial<Parameters<typeof ResponsiveImage>[0]>) =>
  renderToStaticMarkup(
    ResponsiveImage({ src: '/uploads/catalogue/a.webp', alt: '', displayWidth: 64, ...props }),
  )

describe('an image', () => {
  it('in a list has no more markup than it needs', () => {
    expect(render({ displayWidth: '50vw' })).toBe(
      '<picture class="photo"><img loading="lazy" sizes="50vw" srcSet="/uploads/160/a 160w, /uploads/400/a 400w, /uploads/800/a 800w, /uploads/1280/a 1280w" src="/uploads/800/a" alt=""/></picture>',
    )
    expect(render({ displayWidth: 64, className: 'w-14' })).toBe(
      '<picture class="photo w-14"><img loading="lazy" src="/uploads/160/a" alt=""/></picture>',
    )
  })

  it('that is the main one of its page is loaded at once', () => {
    const html = render({ loading: 'eager', fetchPriority: 'high', displayWidth: 112, ratio: 'aspect-16/10' })
    expect(html).toBe(
      '<picture class="photo aspect-16/10"><img fetchPriority="high" srcSet="/uploads/400/a 2x" src="/uploads/160/a" alt=""/></picture>',
    )
  })

  it.each(['/icon.svg', 'blob:http://shop.test/1'])('without sizes is used as it is: %s', (src) => {
    expect(render({ src, alt: 'A "b"' })).toBe(
      `<picture class="photo"><img loading="lazy" src="${src}" alt="A &quot;b&quot;"/></picture>`,
    )
  })
})
