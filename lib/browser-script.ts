import { readdirSync } from 'node:fs'
import path from 'node:path'
import { distDir, env } from '@/lib/env'

const NAME = /^personal-data-[\w-]+\.js$/

let url: string | undefined

/**
 * The URL path of the script of the customer's lists (lib/server/browser-script.ts); in a build it is named after its
 * content, so that browsers keep it.
 */
export function getBrowserScriptUrl(): string {
  if (env().NODE_ENV === 'development') return '/_next/static/personal-data.js'
  url ??= readdirSync(path.join(distDir(), 'static')).find((name) => NAME.test(name))
  return `/_next/static/${url ?? 'personal-data.js'}`
}

/**
 * The first script of a shop page, written into it: it keeps the targets of all presses until the script of the lists
 * has loaded, which then does what they asked for, and receives every later press the same way. A kept press of a
 * button shows at once (aria-busy).
 */
export const EARLY_PRESSES =
  "window.earlyPresses=[];addEventListener('click',function(e){var b=Array.isArray(earlyPresses)&&e.target.closest?.('[data-wishlist],[data-cart]');if(b)b.setAttribute('aria-busy','true');earlyPresses.push(e.target)})"
