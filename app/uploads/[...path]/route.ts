import { defineFileRoute } from '@/lib/http/file-route'
import { customerOrAdminGuard } from '@/lib/auth/access.queries'
import { getUpload } from '@/lib/uploads/uploads.queries'

/** Serves catalogue images to everyone, and payment screenshots to their customer and admin users (D20). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineFileRoute((request, parts) =>
  getUpload(parts, () => customerOrAdminGuard.authorize(request, { cookies: [] })),
)
