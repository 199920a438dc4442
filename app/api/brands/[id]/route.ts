import { brands } from '@/app/api/brands/resource'
import { recordRoutes } from '@/lib/http/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(brands)
