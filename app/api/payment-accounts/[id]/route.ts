import { paymentAccounts } from '@/app/api/payment-accounts/resource'
import { recordRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoutes(paymentAccounts)
