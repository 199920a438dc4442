import { zones } from '@/app/api/delivery/zones/resource'
import { recordRoutes } from '@/lib/http/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(zones)
