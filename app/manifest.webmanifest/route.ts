import { renderManifest } from '@/app/manifest.webmanifest/render-manifest'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { defineTextRoute } from '@/lib/platform/http/responses/text-route'
import { parseLocale } from '@/lib/platform/i18n/locales'
import { getShownSettings } from '@/lib/shop/demo/demo.queries'

/** Lets customers install the shop on their home screen; `?lang=my` has Burmese texts. Browsers request it without cookies. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineTextRoute(
  { type: 'application/manifest+json', tags: [cacheTags.settings] },
  async (request) => {
    const locale = parseLocale(new URL(request.url).searchParams.get('lang') ?? undefined)
    return renderManifest(locale, (await getShownSettings()).shop)
  },
)
