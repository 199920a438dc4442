import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import createRouter from 'find-my-way'
import { z } from 'zod'
import { NEXT_DIR } from '@/lib/platform/env/env'

/** The label of URLs that are no route of the shop. There are unlimited many, so they share one. */
const OTHER = 'other'

/** Next internal: its file of all routes of a build: by the module of each, its path. */
const MANIFEST = 'app-path-routes-manifest.json'

/** The paths of all routes of the build, as in Next: `/product/[id]`; empty in development. */
export const readRoutes = (file = path.join(NEXT_DIR, MANIFEST)): string[] =>
  existsSync(file)
    ? Object.values(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))))
    : []

/**
 * Returns a function from a URL to the route it belongs to, such as `/product/[id]`: a label with few values, which
 * contains no ids.
 */
export function createRouteLabels(routes: readonly string[]): (url: string) => string {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 1_000 })
  const add = (pattern: string, label: string) => router.on('GET', pattern, () => undefined, label)
  add('/_next/*', '/_next/static')
  for (const route of new Set(routes)) {
    // The pages of unknown addresses.
    if (route.includes('[...missing]')) continue
    add(route.replace(/\[\.{3}\w+\]/, '*').replaceAll(/\[(\w+)\]/g, ':$1'), route)
  }
  return (url) => {
    const end = url.indexOf('?')
    const store: unknown = router.find('GET', end === -1 ? url : url.slice(0, end))?.store
    return typeof store === 'string' ? store : OTHER
  }
}
