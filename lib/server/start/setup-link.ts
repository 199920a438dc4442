import { env } from '@/lib/platform/env/env'
import { getShopUrl } from '@/lib/platform/env/site-url'

/**
 * Prints a one-time link for the first owner when people sign in to this shop and nobody can yet. Only standard output
 * gets it: the log may be stored elsewhere. Each start prints another one and ends the one before.
 */
export async function printSetupLink(site = getShopUrl(env())): Promise<void> {
  if (env().ADMIN_ACCESS !== 'password') return
  const { createSetupLink } = await import('@/lib/platform/auth/admin-users/admin-links.commands')
  const token = await createSetupLink()
  if (token === null) return
  process.stdout.write(
    '\nNobody can sign in yet. This link creates the first owner, once, within 24 hours:\n' +
      `  ${site}/admin/setup#${token}\n`,
  )
}
