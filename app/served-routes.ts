import type { RouteModules } from '@/lib/server/render/api-router'

/** The handlers of /api, of uploads and of the product feed, by path: the server calls them without Next. */
export async function loadRoutes(): Promise<RouteModules> {
  const [{ apiRoutes }, description, uploads, feed] = await Promise.all([
    import('@/app/api/routes'),
    import('@/app/api/openapi.json/route'),
    import('@/app/uploads/[...path]/route'),
    import('@/app/feed.csv/route'),
  ])
  return {
    ...apiRoutes,
    '/api/openapi.json': description,
    '/uploads/{...path}': uploads,
    '/feed.csv': feed,
  }
}
