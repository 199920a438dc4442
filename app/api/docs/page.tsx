import { setImmediate } from 'node:timers/promises'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { apiRoutes } from '@/app/api/routes'
import { ApiOperation } from '@/app/api/docs/operation'
import { cacheTags, markPublic, addCacheTags } from '@/lib/platform/cache/cache-tags'
import { getOpenApiDocument } from '@/lib/openapi/openapi'

export const metadata: Metadata = {
  title: 'API · Zay',
  description: 'Every call of the Zay shop: who may call it, what it takes and what it answers.',
}

/** Returns turns that come one after another, each in an event loop of its own. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}

/** Renders its children when it is their turn, so that a large page does not block the event loop at once. */
async function InTurn({ turn, children }: { turn: Promise<void>; children: ReactNode }) {
  await turn
  return children
}

const DOCUMENT_PATH = '/api/openapi.json'

/** Renders /api/openapi.json for people, without scripts or external resources. */
export default async function ApiPage() {
  markPublic()
  addCacheTags(cacheTags.api)
  const { info, paths, components, tags } = await getOpenApiDocument(apiRoutes)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map(({ name }) => name)
  const nextTurn = createTurns()
  return (
    <main id="main" lang="en" className="mx-auto max-w-4xl px-4 py-10">
      <h1 className="text-3xl font-semibold">{info.title} API</h1>
      <p className="mt-3 max-w-prose text-muted">{info.description}</p>
      <p className="mt-2">
        Machine readable:{' '}
        <a className="text-jade underline" href={DOCUMENT_PATH}>
          {DOCUMENT_PATH}
        </a>
      </p>
      {groups.map((group) => (
        <section key={group} className="mt-10" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="border-b border-line pb-2 text-xl font-semibold">
            {group}
          </h2>
          {operations
            .filter(({ operation }) => operation.tags.includes(group))
            .map((call) => (
              <InTurn key={`${call.method} ${call.path}`} turn={nextTurn()}>
                <ApiOperation {...call} />
              </InTurn>
            ))}
        </section>
      ))}
      <section className="mt-10" aria-labelledby="shapes">
        <h2 id="shapes" className="border-b border-line pb-2 text-xl font-semibold">
          Shapes
        </h2>
        {Object.entries(components.schemas).map(([name, schema]) => (
          <details key={name} id={`shape-${name}`} className="mt-3 rounded-xl border border-line p-3">
            <summary className="cursor-pointer font-medium">{name}</summary>
            <pre className="mt-2 overflow-x-auto text-sm">{JSON.stringify(schema, null, 2)}</pre>
          </details>
        ))}
      </section>
    </main>
  )
}
