import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { getRequestPath } from '@/lib/request-headers'
import { AppError } from '@/lib/errors'
import { signInUrl } from '@/lib/auth/page-guards.rules'
import { authorizeAdmin, getPageCustomer } from '@/lib/auth/access.queries'
import { canRead } from '@/lib/auth/access.rules'
import type { Admin, Permission, CustomerContext } from '@/lib/auth/access.schema'

/** The shopper whose page is shown. */
export const getCustomer = async (): Promise<CustomerContext> =>
  getPageCustomer((await headers()).get('cookie'))

/**
 * The admin whose page is shown, who may read what `right` lets one change. Who did not sign in is led to where one
 * does; who may not see the page is told so with a 403.
 */
export async function requireAdmin(right: Permission): Promise<Admin> {
  const requested = await headers()
  try {
    return await authorizeAdmin(requested, null, (held) => canRead(held, right))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'forbidden') forbidden()
    redirect(signInUrl(getRequestPath(requested)))
  }
}

/**
 * The admin who looks at a page, for what is drawn around it; null for nobody. Decides nothing: each page and handler
 * does that itself.
 */
export async function getAdminOrNull(): Promise<Admin | null> {
  try {
    return await authorizeAdmin(await headers(), null, () => true)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The admin whose own page is shown; who has no account is told that it is not here. */
export async function requireSignedInAdmin(): Promise<Admin> {
  const admin = await requireAdmin('read')
  if (admin.userId === null) notFound()
  return admin
}
