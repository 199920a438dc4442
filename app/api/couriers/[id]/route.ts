import { couriers } from '@/app/api/couriers/resource'
import { recordRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(couriers)
