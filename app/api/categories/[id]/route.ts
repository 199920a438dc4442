import { categories } from '@/app/api/categories/resource'
import { recordRoutes } from '@/lib/http/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(categories)
