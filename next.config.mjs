import createNextIntlPlugin from 'next-intl/plugin'

// Texts are compiled when the shop is built, so that no browser loads a parser for them.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './lib/i18n', format: 'json', locales: 'infer', precompile: true } },
})

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  experimental: {
    // Few large chunks: on a slow line a request costs more than what another page might share.
    turbopackChunking: { minChunkSize: 2_000_000 },
    // Seconds for which a page fetched ahead is shown as it is: the least Next knows.
    staleTimes: { dynamic: 0, static: 30 },
  },
  // POST /api/brands/ must reach its handler, not a 308 (api-contract.md, "Everywhere").
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['sharp', 'formidable', 'myanmar-tools', 'pino', 'pg'],
  // What describes a page stands in its head for everybody: link previews look nowhere else, and an answer
  // that depended on who asks could not be kept for others.
  htmlLimitedBots: /.*/,
  images: {
    formats: ['image/webp'],
    deviceSizes: [390, 640, 828, 1280],
    imageSizes: [64, 160, 240, 320],
    qualities: [75],
    localPatterns: [{ pathname: '/uploads/catalogue/**' }],
    minimumCacheTTL: 31_536_000,
  },
  // The specification glues the id to the word edit; a folder cannot be named so.
  rewrites: async () => [
    {
      source: '/admin/:thing(product|category|subcategory|brand)/edit:id(\\d+)',
      destination: '/admin/:thing/edit/:id',
    },
  ],
}

export default withNextIntl(config)
