import { localizedSlides } from '@/app/(shop)/localized-settings'
import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import type { ShownSettings } from '@/lib/shop/settings/settings.schema'

jest.mock('next-intl/server', () => ({
  getLocale: () => Promise.resolve('my'),
  getTranslations: () => Promise.resolve((key: string) => key),
}))

test('words that a slide had at first are translated, also when the slide before it is hidden', async () => {
  const [first, second] = defaultSettings.slides
  const slides = [{ ...second, text: 'Our own words' }, first]
  expect(await localizedSlides({ slides } as unknown as ShownSettings)).toMatchObject([
    { heading: 'secondHeading', text: 'Our own words' },
    { heading: 'firstHeading', text: 'firstText' },
  ])
})
