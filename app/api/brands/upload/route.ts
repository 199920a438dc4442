import { requireCatalogueWrite } from '@/lib/auth/access.queries'
import { photoUploadRoutes } from '@/lib/http/resource-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = photoUploadRoutes(
  'Upload the image of a brand',
  requireCatalogueWrite,
  'catalogue',
)
