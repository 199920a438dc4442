import { subcategories } from '@/app/api/subcategories/resource'
import { collectionRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(subcategories)
