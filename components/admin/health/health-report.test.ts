import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HealthReport } from '@/components/admin/health/health-report'
import type { CheckResult } from '@/lib/shop/health/health.rules'
import type { SetupPoint } from '@/lib/shop/setup/setup.rules'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Readonly<Record<string, number>>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

const good: CheckResult = { check: 'access', finding: 'access_password', state: 'good', values: {} }
const bad: CheckResult = { check: 'url', finding: 'url_missing', state: 'bad', values: {} }
const done: SetupPoint = { name: 'phone', href: '/admin/settings', isDone: true }
const open: SetupPoint = { name: 'legal', href: '/admin/settings/legal', isDone: false }

it.each<[string, CheckResult[], SetupPoint[], string, string[]]>([
  ['nothing is open', [good], [done], 'good', []],
  ['a check found something', [good, bad], [done], 'open 1', []],
  ['the set-up is not done', [good], [done, open], 'open 1', ['/admin/settings', '/admin/settings/legal']],
  ['both', [bad], [open], 'open 2', ['/admin/settings/legal']],
])(
  'health counts the points of the set-up and links to them: %s',
  (_name, findings, points, headline, links) => {
    const html = renderToStaticMarkup(createElement(HealthReport, { findings, points }))
    expect(/<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1]).toBe(headline)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links)
  },
)
