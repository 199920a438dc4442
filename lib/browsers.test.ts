import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What the browser loads uses nothing that is newer than the browsers of package.json, which the README promises. What
 * only improves a page (styles for :has() among them) may be newer. Next itself adds nothing but URL.canParse().
 */

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
const getOldest = (browser: string): number =>
  Number(browserslist.find((one) => one.startsWith(`${browser} `))?.split('>= ')[1])

/**
 * Names with the versions of Chrome, Firefox and Safari that have them first (developer.mozilla.org), and what a file
 * asks before it uses one that is too new.
 */
const NAMES: readonly { name: RegExp; since: readonly [number, number, number]; asks?: string }[] = [
  { name: /\bAbortSignal\.any\b/, since: [116, 124, 17.4] },
  { name: /\.(toReversed|toSorted|toSpliced)\(/, since: [110, 115, 16] },
  { name: /\bArray\.fromAsync\b/, since: [121, 115, 16.4] },
  { name: /\b(Object|Map)\.groupBy\b/, since: [117, 119, 17.4] },
  { name: /\bPromise\.withResolvers\b/, since: [119, 121, 17.4] },
  { name: /\bPromise\.try\b/, since: [128, 134, 18.2] },
  { name: /\bURL\.parse\b/, since: [126, 126, 18] },
  { name: /\bRegExp\.escape\b/, since: [136, 134, 18.2] },
  { name: /\.(isWellFormed|toWellFormed)\(/, since: [111, 119, 16.4] },
  { name: /\.(symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, since: [122, 127, 17] },
  { name: /\bIterator\b|(?<!Object)\.(values|keys|entries)\(\)\.\w/, since: [122, 131, 18.4] },
  { name: /\.matchAll\([^()]*\)\.\w/, since: [122, 131, 18.4] },
  { name: /new FormData\([^()]*,/, since: [112, 111, 16.4] },
  { name: /\.(show|hide|toggle)Popover\(|\bpopover=/, since: [114, 125, 17] },
  { name: /\binert[=}]|\.inert\b/, since: [102, 112, 15.5] },
  { name: /\bscrollend\b|\bonScrollEnd\b/, since: [114, 109, 26.2] },
  { name: /\.checkVisibility\(/, since: [105, 106, 17.4] },
  { name: /\brequestIdleCallback\b/, since: [47, 55, Infinity] },
  { name: /\bIntl\.Segmenter\(/, since: [87, 125, 14.1], asks: `'Segmenter' in Intl` },
  { name: /\bwindow\.navigation\b/, since: [102, 147, 26.2], asks: `'navigation' in window` },
]

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(file) : /(?<!\.test)\.tsx?$/.test(file) ? [file] : []
  })
const read = (file: string) => readFileSync(file, 'utf8')
/** What a file loads, types aside. */
const IMPORT = /(?:^(?:import|export) (?!type )(?:[^;]*?from )?|\bimport\(\s*)'@\/([^']+)'/gm

/** The files of the browser: components that say so, the scripts without React, and everything that these load. */
function listBrowserFiles(): string[] {
  const isEntry = (file: string) =>
    read(file).startsWith(`'use client'`) || /\/script\/|service-worker\.ts$|fallback-pages\.ts$/.test(file)
  const loaded = new Set([...walk('app'), ...walk('components')].filter(isEntry))
  for (const file of loaded) {
    for (const [, name = ''] of read(file).matchAll(IMPORT)) {
      for (const one of [`${name}.ts`, `${name}.tsx`]) if (existsSync(one)) loaded.add(one)
    }
  }
  return [...loaded]
}

const files = listBrowserFiles()
const tooNew = NAMES.filter(({ since: [chrome, firefox, safari] }) => {
  return chrome > getOldest('chrome') || firefox > getOldest('firefox') || safari > getOldest('safari')
})

it('promises in the README the browsers that the build is made for', () => {
  const promise = `Chrome, Edge and Firefox from version ${getOldest('chrome')},\nSafari from ${getOldest('safari')};`
  expect(read('README.md')).toContain(promise)
  expect([getOldest('edge'), getOldest('firefox')]).toEqual([getOldest('chrome'), getOldest('chrome')])
  expect(getOldest('ios_saf')).toBe(getOldest('safari'))
})

it('finds what the browser loads', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files).toContain('lib/platform/http/client.ts')
  expect(files).toContain('components/shop/catalogue/product/photo-viewer.tsx')
})

it.each(tooNew)('uses $name only where it is asked for first', ({ name, asks }) => {
  const using = files.filter((file) => name.test(read(file)) && !(asks && read(file).includes(asks)))
  expect(using).toEqual([])
})
