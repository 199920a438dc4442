import { zones } from '@/app/api/delivery/zones/resource'
import { collectionRoutes } from '@/lib/http/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(zones)
