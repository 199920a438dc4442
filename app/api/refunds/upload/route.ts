import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { photoUploadRoutes } from '@/lib/http/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = photoUploadRoutes(
  'Upload the picture of the transfer of a refund',
  requireOrdersWrite,
  'refund',
)
