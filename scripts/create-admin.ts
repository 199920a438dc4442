import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { startDatabase } from '@/lib/platform/db/connections/connect'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { formatError } from '@/lib/platform/errors/format-error'
import { adminUserInput } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'
import { runCommand, UsageError, withDatabase } from './run-command'

/**
 * npm run admin:create: creates the first owner, or sets a new password for an existing one. It prompts, so that no
 * password is part of a command; from a pipe it reads e-mail address, name and password, one per line.
 */

/** Echoes the input, except a password. */
class Echo extends Writable {
  isSilent = false
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    if (!this.isSilent) process.stdout.write(chunk)
    done()
  }
}

const echo = new Echo()
const terminal = process.stdin.isTTY
const lines = createInterface({ input: process.stdin, output: echo, terminal })
const pipedLines = terminal ? null : lines[Symbol.asyncIterator]()

async function ask(question: string, isSecret = false): Promise<string> {
  if (pipedLines) return ((await pipedLines.next()).value as string | undefined) ?? ''
  const answer = lines.question(`${question}: `)
  echo.isSilent = isSecret
  const text = await answer
  echo.isSilent = false
  if (isSecret) process.stdout.write('\n')
  return text
}

/** Prompts until the input is valid; input from a pipe is read only once. */
async function person() {
  for (;;) {
    const [email, name] = [await ask('E-mail address'), toUnicode(await ask('Name'))]
    const password = await ask('Password (a few words, 12 characters at least)', true)
    const isSame = pipedLines !== null || (await ask('Password again', true)) === password
    const parsed = adminUserInput.safeParse({ email, name, password })
    if (parsed.success && isSame) return parsed.data
    const rejections = parsed.success
      ? ['The two passwords differ']
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${formatError('en', message)}`)
    if (pipedLines) throw new UsageError(rejections.join('\n'))
    process.stderr.write(`${rejections.join('\n')}\n`)
  }
}

await runCommand(async () => {
  const owner = await person()
  lines.close()
  return withDatabase(startDatabase, async () => {
    const { isNew } = await upsertOwner({ name: 'admin:create', ip: '' }, owner)
    process.stdout.write(
      isNew
        ? `${owner.email} is an owner and can sign in at /admin/sign-in.\n`
        : `${owner.email} was there: the password is the new one, sessions and second factor have ended.\n`,
    )
    return true
  })
})
