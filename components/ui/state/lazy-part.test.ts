import { createElement, type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { lazyOrNothing, lazyView } from '@/components/ui/state/lazy-part'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

const Loaded = () => 'loaded'
const load = () => Promise.resolve({ default: Loaded })
const fail = () => Promise.reject(new Error('Failed to load chunk'))

async function render(part: LazyExoticComponent<ComponentType>): Promise<string> {
  return text((await prerenderToNodeStream(createElement(Suspense, null, createElement(part)))).prelude)
}

it('a part shows what was loaded, or nothing', async () => {
  expect(await render(lazyOrNothing(load))).toContain('loaded')
  expect(await render(lazyOrNothing(fail))).toBe('<!--$--><!--/$-->')
})

it('a view that does not load says so, with a link that loads the page again', async () => {
  expect(await render(lazyView(load))).toContain('loaded')
  expect(await render(lazyView(fail))).toMatch(/<h1>title<\/h1><a href="".*>again<\/a>/)
})
