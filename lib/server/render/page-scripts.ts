import { readdirSync } from 'node:fs'
import path from 'node:path'
import { NEXT_DIR, env } from '@/lib/platform/env/env'

const NAME = /^personal-data-[\w-]+\.js$/

let url: string | undefined

/**
 * The URL path of the script of the customer's lists (lib/server/render/browser-script.ts); in a build it is named after its
 * content, so that browsers keep it (Next internal: the folder of build files).
 */
export function getBrowserScriptUrl(): string {
  if (env().NODE_ENV === 'development') return '/_next/static/personal-data.js'
  url ??= readdirSync(path.join(NEXT_DIR, 'static')).find((name) => NAME.test(name))
  return `/_next/static/${url ?? 'personal-data.js'}`
}

/**
 * The first script of a shop page, written into it: it keeps the targets of all presses until the script of the lists
 * has loaded, which then does what they asked for, and receives every later press the same way. A kept press of a
 * button shows at once (aria-busy).
 */
export const EARLY_PRESSES =
  "earlyPresses=[];addEventListener('click',({target:t})=>{earlyPresses.at&&t.closest?.('[data-wishlist],[data-cart]')?.setAttribute('aria-busy',!0);earlyPresses.push(t)})"

/**
 * It loads the page again when one of its files is gone (404), because the shop was updated since. At most once in five
 * minutes, so that a file that stays away makes no loop; a lost connection loads nothing again.
 */
const RELOAD_AFTER_UPDATE =
  "addEventListener('error',e=>{let u=e.target.src||e.target.href,s=sessionStorage,n=Date.now();u?.includes('/_next/')&&fetch(u,{method:'HEAD',cache:'no-store'}).then(r=>{if(r.status==404&&!(n-s.updatedAt<3e5)){s.updatedAt=n;location.reload()}}).catch(()=>{})},!0)"

/** It keeps the last press until the page is hydrated (components/ui/browser/use-early-press.ts). */
const KEEP_PRESS =
  "addEventListener('click',({target:t})=>setTimeout(()=>window.isHydrated||(earlyPress=t)),!0)"

/** The first script of every page, written into it. */
export const PAGE_SCRIPT = `${RELOAD_AFTER_UPDATE};${KEEP_PRESS}`

/** The scripts without a nonce, which are the same in every page. */
export const INLINE_SCRIPTS: readonly string[] = [PAGE_SCRIPT, EARLY_PRESSES]
