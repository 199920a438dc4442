import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { photoUploadRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = photoUploadRoutes(
  'Upload the picture of the transfer of a refund',
  requireOrdersWrite,
  'refund',
)
