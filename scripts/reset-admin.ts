import { parseArgs } from 'node:util'
import { createResetLink } from '@/lib/platform/auth/admin-users/admin-links.commands'
import { listOwnerEmails } from '@/lib/platform/auth/admin-users/admin-users.queries'
import { email as emailField } from '@/lib/platform/auth/sign-in/sessions.schema'
import { startDatabase } from '@/lib/platform/db/connections/connect'
import { env } from '@/lib/platform/env/env'
import { getShopUrl } from '@/lib/platform/env/site-url'
import { runCommand, UsageError, withDatabase } from './run-command'

/**
 * npm run admin:reset [-- EMAIL] [--no-second-factor]: prints a one-time link to a page where an admin user chooses a
 * new password; without EMAIL for the only owner. --no-second-factor: using the link also turns two-factor
 * authentication off, for a lost phone.
 */
const USAGE = 'npm run admin:reset -- owner@your.shop, with --no-second-factor after a lost phone'

function readArguments(): { email: string | undefined; removesSecondFactor: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'no-second-factor': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (positionals.length > 1) throw new Error('One e-mail address at a time')
    const email = positionals[0] === undefined ? undefined : emailField.parse(positionals[0])
    return { email, removesSecondFactor: values['no-second-factor'] }
  } catch (cause) {
    throw new UsageError(USAGE, { cause })
  }
}

/** @throws UsageError when there is not exactly one owner. */
async function getOnlyOwner(): Promise<string> {
  const [only, ...others] = await listOwnerEmails()
  if (only === undefined)
    throw new UsageError('Nobody can sign in yet: npm run admin:create, or the link that npm start prints')
  if (others.length > 0)
    throw new UsageError(`Name one of the owners: ${[only, ...others].join(', ')}\n${USAGE}`)
  return only
}

await runCommand(() => {
  const { email: named, removesSecondFactor } = readArguments()
  return withDatabase(startDatabase, async () => {
    const email = named ?? (await getOnlyOwner())
    const token = await createResetLink({ name: 'admin:reset', ip: '' }, email, removesSecondFactor)
    const settings = env()
    process.stdout.write(
      `\nThis link sets a new password for ${email}, once, within an hour:\n` +
        `  ${getShopUrl(settings)}/admin/reset#${token}\n` +
        (removesSecondFactor ? 'It also turns two-factor authentication off.\n' : ''),
    )
    if (settings.ADMIN_ACCESS === 'open')
      process.stderr.write('The link works when the shop is started with ADMIN_ACCESS=password.\n')
    return true
  })
})
