import { defineFileRoute } from '@/lib/http/files'
import { customerOrAdminGuard } from '@/lib/identity/queries'
import { getUpload } from '@/lib/media/queries'

/** Catalogue pictures for all; payment screenshots for the shopper they belong to and admins (D20). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineFileRoute((request, parts) =>
  getUpload(parts, () => customerOrAdminGuard.authorize(request, { cookies: [] })),
)
