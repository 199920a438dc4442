import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { getRequestPath } from '@/lib/platform/requests/request-headers'
import { AppError } from '@/lib/platform/errors/app-error'
import { signInUrl, canRead } from '@/lib/platform/auth/access.rules'
import { authorizeAdmin, getPageCustomer } from '@/lib/platform/auth/access.queries'
import type { Admin, Permission, CustomerContext } from '@/lib/platform/actors/actors'

/** The customer for whom the page is rendered. */
export const getCustomer = async (): Promise<CustomerContext> =>
  getPageCustomer((await headers()).get('cookie'))

/**
 * The admin for whom the page is rendered; they may read the data that `permission` allows changing. Redirects to the
 * sign-in page when nobody is signed in; answers 403 when the permission is missing.
 */
export async function requirePageAdmin(permission: Permission): Promise<Admin> {
  const requested = await headers()
  try {
    return await authorizeAdmin(requested, null, (permissions) => canRead(permissions, permission))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'forbidden') forbidden()
    redirect(signInUrl(getRequestPath(requested)))
  }
}

/**
 * The admin viewing a page, for its layout; null when there is none. Authorizes nothing: each page and handler does
 * that itself.
 */
export async function getAdminOrNull(): Promise<Admin | null> {
  try {
    return await authorizeAdmin(await headers(), null, () => true)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The signed-in admin user for whom their own account page is rendered; callers without an account get a 404. */
export async function requireSignedInAdmin(): Promise<Admin> {
  const admin = await requirePageAdmin('read')
  if (admin.userId === null) notFound()
  return admin
}
