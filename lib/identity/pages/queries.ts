import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { placeOf } from '@/lib/address'
import { AppError } from '@/lib/errors'
import { wayToDoor } from '@/lib/identity/pages/rules'
import { admitAdmin, shopperOfPage } from '@/lib/identity/queries'
import { mayRead } from '@/lib/identity/rules'
import type { Admin, Right, Shopper } from '@/lib/identity/schema'

/** The shopper whose page is shown. */
export const currentShopper = async (): Promise<Shopper> => shopperOfPage((await headers()).get('cookie'))

/**
 * The admin whose page is shown, who may read what `right` lets one change. Who did not sign in is led to where one
 * does; who may not see the page is told so with a 403.
 */
export async function currentAdmin(right: Right): Promise<Admin> {
  const asked = await headers()
  try {
    return await admitAdmin(asked, null, (held) => mayRead(held, right))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'forbidden') forbidden()
    redirect(wayToDoor(placeOf(asked)))
  }
}

/**
 * The admin who looks at a page, for what is drawn around it; null for nobody. Decides nothing: each page and handler
 * does that itself.
 */
export async function seenAdmin(): Promise<Admin | null> {
  try {
    return await admitAdmin(await headers(), null, () => true)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The admin whose own page is shown; who has no account is told that it is not here. */
export async function currentMember(): Promise<Admin> {
  const admin = await currentAdmin('read')
  if (admin.userId === null) notFound()
  return admin
}
