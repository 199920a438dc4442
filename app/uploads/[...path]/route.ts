import { defineFileRoute } from '@/lib/http/file-route'
import { customerOrAdminGuard } from '@/lib/auth/access.queries'
import { getImageInSize, getUpload } from '@/lib/uploads/uploads.queries'

/**
 * Serves catalogue images and their sizes to everyone, and payment screenshots to their customer and admin users (D20).
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineFileRoute(
  async (request, parts, hasBody) =>
    (await getImageInSize(parts, request.headers.get('accept'), hasBody)) ??
    (await getUpload(parts, () => customerOrAdminGuard.authorize(request, { cookies: [] }), hasBody)),
)
