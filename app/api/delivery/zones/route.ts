import { zones } from '@/app/api/delivery/zones/resource'
import { collectionRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(zones)
