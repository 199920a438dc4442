import { darkTheme, lightTheme } from '@/app/theme-colors'
import en from '@/lib/platform/i18n/en.json'
import my from '@/lib/platform/i18n/my.json'
import type { Locale } from '@/lib/platform/i18n/locales'
import { escapeXml } from '@/lib/platform/text/xml'

const tokens = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const css = `
:root{color-scheme:light dark;${tokens(lightTheme)}}
@media screen and (prefers-color-scheme:dark){:root{${tokens(darkTheme)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;
background:var(--ground);color:var(--ink);font:1rem/1.55 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:30rem;padding:2.5rem 1.5rem;text-align:center;background:var(--surface);
border:1px dashed var(--line);border-radius:1rem}
svg{width:4rem;height:4rem}
h1,h2{margin:1rem 0 .5rem;font-size:1.5rem;line-height:1.25}
h2{font-size:1.25rem}
p{margin:0;color:var(--muted)}
div[lang]{margin-top:1.5rem;padding-top:.5rem;border-top:1px solid var(--line)}
[lang=my]{line-height:1.7;font-family:"Noto Sans Myanmar","Myanmar Text","Myanmar Sangam MN",Padauk,system-ui,sans-serif}
[lang=my] :is(h1,h2){line-height:1.6}
a{display:inline-flex;flex-direction:column;justify-content:center;align-items:center;min-height:3rem;margin-top:1.5rem;padding:.5rem 1.25rem;border-radius:.75rem;
background:var(--jade);color:var(--on-jade);font-weight:600;line-height:1.6;text-decoration:none}
a:focus-visible{outline:3px solid var(--jade);outline-offset:2px}
a span{white-space:nowrap}`

const umbrella = `<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="15" fill="#0b6b50"/><path d="M32 9v5" stroke="#e8c27a" stroke-width="3.5" stroke-linecap="round"/><path d="M9 35C9 22 19 14 32 14s23 8 23 21c-3-3.5-6.5-3.5-9.5 0-2.5-3.5-6.5-3.5-9 0-1.5-2-3-2.6-4.5-2.6s-3 .6-4.5 2.6c-2.5-3.5-6.5-3.5-9 0-3-3.5-6.5-3.5-9.5 0z" fill="#faf7f0"/><path d="M32 33v15c0 4.5 3 6.5 6 6.5s5.5-2 5.5-5" fill="none" stroke="#e8c27a" stroke-width="3.5" stroke-linecap="round"/></svg>`

type Words = { title: string; text: string; again: string }

const texts = { en, my }
const getLocalizedWords = (say: (texts: typeof en) => Words) =>
  ({ en: escaped(say(texts.en)), my: escaped(say(texts.my)) }) satisfies Record<Locale, Words>
const escaped = ({ title, text, again }: Words): Words => ({
  title: escapeXml(title),
  text: escapeXml(text),
  again: escapeXml(again),
})

/** The page shown when the shop cannot be reached. It contains both languages, because the locale is unknown. */
export function offlinePage(): string {
  const { en: english, my: burmese } = getLocalizedWords(({ connection, failure }) => ({
    title: connection.offline,
    text: connection.text,
    again: failure.again,
  }))
  return page(
    'en',
    english.title,
    `<h1>${english.title}</h1>
<p>${english.text}</p>
<div lang="my">
<h2>${burmese.title}</h2>
<p>${burmese.text}</p>
</div>
<a href=""><span>${english.again}</span> <span lang="my">${burmese.again}</span></a>
<script>${RETURN_SCRIPT}</script>`,
  )
}

/** Milliseconds between two looks whether the shop can be reached; while offline they need no data. */
const RETURN_INTERVAL_MS = 1_000

/** The script of the offline page: it shows the requested page as soon as the shop can be reached. */
export const RETURN_SCRIPT = `(()=>{let busy=false;const look=async()=>{
if(busy||document.hidden||!navigator.onLine)return;busy=true
try{await fetch('/api/health',{cache:'no-store'});location.reload()}catch{}
busy=false};addEventListener('online',look);setInterval(look,${RETURN_INTERVAL_MS})})()`

/** The page shown instead of one that cannot be rendered because the database is unavailable. */
export function unavailablePage(locale: Locale): string {
  const { title, text, again } = getLocalizedWords(({ away, failure }) => ({
    ...away,
    again: failure.again,
  }))[locale]
  return page(
    locale,
    title,
    `<h1>${title}</h1>
<p>${text}</p>
<a href=""><span>${again}</span></a>`,
  )
}

/** A self-contained HTML page, because no other resource may be available. Its link leads to the requested URL. */
const page = (locale: Locale, title: string, content: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeXml(texts[locale].chrome.shop)}</title>
<style>${css}</style>
</head>
<body>
<main id="main">
${umbrella}
${content}
</main>
</body>
</html>
`
