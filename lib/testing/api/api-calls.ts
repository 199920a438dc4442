/**
 * lib/testing/api: Calls of the API for tests: all of them, and those of the records of the back office.
 */

import { apiRoutes } from '@/app/api/routes'
import { getRouteConfig } from '@/lib/openapi/openapi'
import type { RouteConfig } from '@/lib/platform/http/routes/define-route'
import type { callRoute } from '@/lib/testing/call-route'

export type ApiCall = {
  path: string
  method: string
  handler: Parameters<typeof callRoute>[0]
  definition: RouteConfig
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Every method of every path of the API. */
export const apiCalls: readonly ApiCall[] = Object.entries(apiRoutes).flatMap(([path, resource]) =>
  METHODS.flatMap((method) => {
    const definition = getRouteConfig(resource, method)
    return definition ? [{ path, method, handler: resource[method], definition }] : []
  }),
)

/** A row of a table of tests for each call, after its name. */
export const toCallRows = (calls: readonly ApiCall[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const)
