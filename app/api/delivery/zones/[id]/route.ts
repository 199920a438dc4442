import { zones } from '@/app/api/delivery/zones/resource'
import { recordRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(zones)
