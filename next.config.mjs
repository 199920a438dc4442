import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The check reads the types (npm run typecheck); a second time within each build takes 40 s on two cores.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A page may answer 403 (app/admin/forbidden.tsx).
    authInterrupts: true,
    // A page's modules are loaded by whoever asks for it first: the first page does not wait for all the others.
    preloadEntriesOnStart: false,
    // Few large chunks: on a slow line a request costs more than what another page might share.
    turbopackChunking: { minChunkSize: 2_000_000 },
    // Seconds for which a page fetched ahead is shown as it is: the least Next knows.
    staleTimes: { dynamic: 0, static: 30 },
  },
  // POST /api/brands/ must reach its handler, not a 308 (api-contract.md, "Everywhere").
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    'sharp',
    'formidable',
    'myanmar-tools',
    'pino',
    'pg',
    'better-auth',
    '@node-rs/argon2',
    'rate-limiter-flexible',
  ],
  // What describes a page stands in its head for everybody: link previews look nowhere else, and an answer
  // that depended on who asks could not be kept for others.
  htmlLimitedBots: /.*/,
  images: {
    formats: ['image/webp'],
    deviceSizes: [390, 640, 828, 1280],
    imageSizes: [64, 160, 240, 320],
    qualities: [75],
    localPatterns: [{ pathname: '/uploads/catalogue/**', search: '' }],
    // Bytes of finished pictures kept on disk.
    maximumDiskCacheSize: 2 * 1024 ** 3,
    minimumCacheTTL: 31_536_000,
  },
  // The key of a shared order stands in its address: no other site is told it, no search engine keeps it.
  headers: async () => [
    {
      source: '/o/:key*',
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    },
  ],
  // The specification glues the id to the word edit; a folder cannot be named so.
  rewrites: async () => [
    {
      source: '/admin/:thing(product|category|subcategory|brand)/edit:id(\\d+)',
      destination: '/admin/:thing/edit/:id',
    },
  ],
}

/** What next-intl adds is for the build: a finished one starts without loading it. */
export default async function createConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  // Texts are compiled when the shop is built, so that no browser loads a parser for them.
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: { messages: { path: './lib/i18n', format: 'json', locales: 'infer', precompile: true } },
  })
  return withNextIntl(config)
}
