import { readdirSync } from 'node:fs'
import path from 'node:path'
import { loadRoutes } from '@/app/served-routes'

/** Next compiles .tsx in production (next.config.mjs): whatever else it would serve in development must be served here. */

const files = readdirSync('app', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const named = (name: RegExp) => files.filter((file) => name.test(file.name))

/** The path of a folder of app/, as in the table: `[id]` becomes `{id}`, a group of pages has no segment. */
const toPath = (folder: string): string =>
  ['', ...path.relative('app', folder).split(path.sep)]
    .filter((segment) => !/^\(.*\)$/.test(segment))
    .join('/')
    .replaceAll('[', '{')
    .replaceAll(']', '}')

it('has every route.ts', async () => {
  const served = Object.entries(await loadRoutes()).flatMap(([route, handlers]) =>
    handlers === 'page' ? [] : [route],
  )
  expect(served.sort()).toEqual(
    named(/^route\.ts$/)
      .map(({ parentPath }) => toPath(parentPath))
      .sort(),
  )
})

it('names the pages that a segment of any name would hide', async () => {
  const routes = await loadRoutes()
  const catchAll = Object.keys(routes).flatMap((route) => /^(.*\/)\{\.{3}\w+\}$/.exec(route)?.slice(1) ?? [])
  const pages = named(/^page\.tsx$/).map(({ parentPath }) => toPath(parentPath))
  const hidden = pages.filter((page) => catchAll.some((start) => page.startsWith(start)))
  expect(hidden.filter((page) => routes[page] !== 'page')).toEqual([])
  expect(hidden).not.toEqual([])
})

it('leaves to Next only files that it compiles', () => {
  const special =
    /^(?:page|layout|template|loading|error|global-error|not-found|forbidden|unauthorized|default|robots|sitemap|manifest|(?:twitter|opengraph)-image|icon|apple-icon)\.[jt]s$|^route\.(?:tsx|jsx?)$/
  expect(named(special).map(({ parentPath, name }) => path.join(parentPath, name))).toEqual([])
})
