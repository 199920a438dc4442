import { subcategories } from '@/app/api/subcategories/resource'
import { recordRoutes } from '@/lib/http/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(subcategories)
