import { defineFileRoute } from '@/lib/platform/http/responses/file-route'
import { getFileCaller } from '@/lib/platform/auth/access.queries'
import { getImageInSize, getUpload } from '@/lib/platform/uploads/uploads.queries'

/**
 * Serves catalogue images and their sizes to everyone, and payment screenshots to their customer and admin users (D20).
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineFileRoute(
  async (request, parts, hasBody) =>
    (await getImageInSize(parts, request.headers.get('accept'), hasBody)) ??
    (await getUpload(parts, () => getFileCaller(request), hasBody)),
)
