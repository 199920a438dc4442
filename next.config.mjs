import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const config = {
  // Two machines that serve the same sources are one build to browsers that use both.
  generateBuildId: () => process.env.NEXT_BUILD_ID || null,
  reactStrictMode: true,
  poweredByHeader: false,
  // npm run typecheck already checks the types; doing it again in each build takes 40 s on two cores.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // TypeScript 7 has no program interface.
    useTypeScriptCli: true,
    // Enables 403 responses of pages (app/admin/forbidden.tsx).
    authInterrupts: true,
    // Loads the modules of a page with its first request, so that the first page does not wait for all the others.
    preloadEntriesOnStart: false,
    // Few large chunks: on a slow connection a request costs more than sharing code between pages saves.
    turbopackChunking: { minChunkSize: 2_000_000 },
    // The cache of a build makes the next one three times faster. Where every build is the first, or somebody waits for it
    // (lib/server/build/build.ts), writing it costs a fifth of the time.
    turbopackFileSystemCacheForBuild: !process.env.CI && process.env.BUILD_CACHE !== 'off',
    // Seconds for which a prefetched page is shown without a new request: the minimum that Next allows.
    staleTimes: { dynamic: 0, static: 30 },
  },
  // POST /api/brands/ must reach its handler, not a 308 (api-contract.md, "Everywhere").
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    'sharp',
    'formidable',
    'myanmar-tools',
    'pino',
    '@opentelemetry/api',
    'pg',
    'better-auth',
    '@node-rs/argon2',
    'rate-limiter-flexible',
    '@aws-sdk/client-s3',
  ],
  // Metadata is in the head for all clients: link previews read nothing else, and a response that depends on the user
  // agent could not be cached for others.
  htmlLimitedBots: /.*/,
  // Sizes of images are made when they are uploaded (lib/platform/uploads/images/image-sizes.commands.ts): Next answers /_next/image
  // with a 404.
  images: { unoptimized: true },
  // The URL of a shared order, or of a link to pay, contains its key: it must not reach other sites as a referrer, or search engines.
  headers: async () =>
    ['/o/:key*', '/b/:key*'].map((source) => ({
      source,
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    })),
  // The specification appends the id to the word edit without a slash, which a route folder cannot express.
  rewrites: async () => [
    {
      source: '/admin/:thing(product|category|subcategory|brand)/edit:id(\\d+)',
      destination: '/admin/:thing/edit/:id',
    },
  ],
}

/** The next-intl plugin is for the build only; a finished build starts without loading it. */
export default async function createConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  // Messages are compiled at build time, so that no browser loads a parser for them.
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/platform/i18n/request.ts',
    experimental: {
      messages: { path: './lib/platform/i18n', format: 'json', locales: 'infer', precompile: true },
    },
  })
  if (phase !== PHASE_PRODUCTION_BUILD) return withNextIntl(config)
  // In production the server answers all route.ts itself (app/served-routes.ts). Next compiles the pages, which are .tsx, and not
  // these a second time: that was 40 % of a build.
  return withNextIntl({ ...config, pageExtensions: ['tsx'] })
}
