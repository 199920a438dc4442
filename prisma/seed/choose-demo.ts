import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { ConfigError, type Env, isServedToOthers } from '@/lib/platform/env/env'
import { hasObjects } from './images/objects-package'

type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable }

/**
 * Whether a new shop gets the demo catalogue: as DEMO says; else as a person at the terminal answers; else only where
 * nobody but this machine can reach it, not through a proxy either, and if the package of its photos is installed: others
 * would pay its invented accounts.
 * @throws ConfigError when DEMO=on and the package is missing.
 */
export async function chooseDemo(
  { DEMO, ...settings }: Pick<Env, 'DEMO' | 'HOST' | 'SITE_URL' | 'TRUSTED_PROXIES'>,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
  isInstalled = hasObjects,
): Promise<boolean> {
  if (DEMO === 'off') return false
  if (await isInstalled()) return DEMO === 'on' || ask(!isServedToOthers(settings), terminal)
  if (DEMO === undefined) return false
  throw new ConfigError(
    'DEMO=on: the photos of the demo catalogue need a development package. ' +
      'Install it (npm install --include=dev), or start without the catalogue (DEMO=off)',
  )
}

async function ask(byDefault: boolean, { input, output }: Terminal): Promise<boolean> {
  if (input.isTTY !== true) return byDefault
  const reader = createInterface({ input, output })
  try {
    const question = `This shop is new. Fill it with a demo catalogue of 200 products? [${byDefault ? 'Y/n' : 'y/N'}] `
    const answer = (await reader.question(question)).trim().toLowerCase()
    return answer === '' ? byDefault : answer.startsWith('y')
  } finally {
    reader.close()
  }
}
