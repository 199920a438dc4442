import type { RouteModules } from '@/lib/server/render/api-router'

/** What the server answers without Next, by path: the calls of /api, files that are generated or stored, and no pages. */
export async function loadRoutes(): Promise<RouteModules> {
  const [{ apiRoutes }, description, unknownCall, uploads, feed, sitemap, part, worker, robots, manifest] =
    await Promise.all([
      import('@/app/api/routes'),
      import('@/app/api/openapi.json/route'),
      import('@/app/api/[...path]/route'),
      import('@/app/uploads/[...path]/route'),
      import('@/app/feed.csv/route'),
      import('@/app/sitemap.xml/route'),
      import('@/app/sitemap/[part]/route'),
      import('@/app/sw.js/route'),
      import('@/app/robots.txt/route'),
      import('@/app/manifest.webmanifest/route'),
    ])
  return {
    ...apiRoutes,
    '/api/openapi.json': description,
    '/api/docs': 'page',
    '/api/{...path}': unknownCall,
    '/uploads/{...path}': uploads,
    '/feed.csv': feed,
    '/sitemap.xml': sitemap,
    '/sitemap/{part}': part,
    '/sw.js': worker,
    '/robots.txt': robots,
    '/manifest.webmanifest': manifest,
  }
}

/** Those of them that say whether the shop is ready. */
export async function loadHealthRoutes(): Promise<RouteModules> {
  const [health, ready] = await Promise.all([
    import('@/app/api/health/route'),
    import('@/app/api/health/ready/route'),
  ])
  return { '/api/health': health, '/api/health/ready': ready }
}
