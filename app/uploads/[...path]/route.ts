import { defineFileRoute } from '@/lib/http/file-route'
import { customerOrAdminGuard } from '@/lib/auth/access.queries'
import { getUpload } from '@/lib/uploads/uploads.queries'

/** Catalogue pictures for all; payment screenshots for the shopper they belong to and admins (D20). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineFileRoute((request, parts) =>
  getUpload(parts, () => customerOrAdminGuard.authorize(request, { cookies: [] })),
)
