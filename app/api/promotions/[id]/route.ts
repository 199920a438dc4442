import { promotions } from '@/app/api/promotions/resource'
import { recordRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(promotions)
