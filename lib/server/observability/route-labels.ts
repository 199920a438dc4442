import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import createRouter from 'find-my-way'
import { z } from 'zod'
import { NEXT_DIR } from '@/lib/platform/env/env'

/** The label of URLs that are no route of the shop. There are unlimited many, so they share one. */
const OTHER = 'other'

/** Next internal: its file of what it serves of a build: by the module of each page, its path. */
const MANIFEST = 'app-path-routes-manifest.json'

/** The paths of the pages of the build, as in Next: `/product/[id]`; empty in development. */
export const readPages = (file = path.join(NEXT_DIR, MANIFEST)): string[] =>
  existsSync(file)
    ? Object.values(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))))
    : []

/** The route to which a URL belongs, such as `/product/[id]`: a label with few values, which contains no ids. */
export class RouteLabels {
  readonly #router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 1_000 })

  constructor(pages: readonly string[] = readPages()) {
    this.#add('/_next/*', '/_next/static')
    // Without the pages of unknown addresses.
    this.#addAll(pages.filter((page) => !page.includes('[...missing]')))
  }

  /** Adds the calls, once they are loaded, by the paths of `apiRoutes`: `/api/products/{id}`. */
  addCalls(paths: readonly string[]): void {
    this.#addAll(paths.map((call) => call.replaceAll('{', '[').replaceAll('}', ']')))
  }

  find(url: string): string {
    const end = url.indexOf('?')
    const store: unknown = this.#router.find('GET', end === -1 ? url : url.slice(0, end))?.store
    return typeof store === 'string' ? store : OTHER
  }

  #addAll(routes: readonly string[]): void {
    for (const route of routes)
      this.#add(route.replace(/\[\.{3}\w+\]/, '*').replaceAll(/\[(\w+)\]/g, ':$1'), route)
  }

  #add(pattern: string, label: string): void {
    // Next lists a page once for each of its layouts, and the server lists one among its calls.
    if (!this.#router.hasRoute('GET', pattern)) this.#router.on('GET', pattern, () => undefined, label)
  }
}
