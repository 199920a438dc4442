import { brands } from '@/app/api/brands/resource'
import { recordRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(brands)
