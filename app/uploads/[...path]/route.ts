import { fileResource } from '@/lib/http/files'
import { shopperOrAdmin } from '@/lib/identity/queries'
import { getUpload } from '@/lib/media/queries'

/** Catalogue pictures for all; payment screenshots for the shopper they belong to and admins (D20). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileResource((request, parts) =>
  getUpload(parts, () => shopperOrAdmin.admit(request, { cookies: [] })),
)
