import { renderManifest } from '@/app/manifest.webmanifest/render-manifest'
import en from '@/lib/platform/i18n/en.json'
import my from '@/lib/platform/i18n/my.json'
import { defaultSettings } from '@/lib/shop/settings/settings.rules'

const render = (lang: 'en' | 'my', shop: object = {}) =>
  JSON.parse(renderManifest(lang, { ...defaultSettings.shop, ...shop })) as Record<string, unknown>

it('is in the language of the page that links to it', () => {
  expect(render('en')).toMatchObject({ lang: 'en', short_name: 'Zay', description: en.chrome.description })
  expect(render('my')).toMatchObject({
    lang: 'my',
    short_name: my.chrome.shop,
    description: my.chrome.description,
  })
})

it('has the name of the shop as its owner wrote it, and no placeholder', () => {
  expect(render('en', { name: 'A$$B $& {shop}' })).toMatchObject({
    name: en.home.heading.split('{shop}').join('A$$B $& {shop}'),
    short_name: 'A$$B $& {shop}',
  })
  for (const { home } of [en, my]) expect(home.heading.replace('{shop}', '')).not.toMatch(/[{}<>']/)
})

it('has the picture of the shop alone, or the three of Zay', () => {
  expect(render('en', { icon: '/uploads/catalogue/icon.png' })['icons']).toEqual([
    { src: '/uploads/catalogue/icon.png', sizes: 'any', purpose: 'any' },
  ])
  expect(render('en')['icons']).toHaveLength(3)
})
