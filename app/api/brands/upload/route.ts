import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { photoUploadRoutes } from '@/lib/platform/http/routes/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = photoUploadRoutes(
  'Upload the image of a brand',
  requireCatalogueWrite,
  'catalogue',
)
