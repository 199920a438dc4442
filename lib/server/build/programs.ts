import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { hashSources } from '@/lib/server/build/sources.mjs'

/** The programs of a build and their sources. A command of package.json has the same name, with a colon for the hyphen. */
export const PROGRAMS = {
  server: 'server.ts',
  migrate: 'scripts/migrate.ts',
  'complete-shop': 'scripts/complete-shop.ts',
  'read-pictures': 'scripts/read-pictures.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  doctor: 'scripts/doctor.ts',
  'ledger-check': 'scripts/check-ledger.ts',
  'admin-create': 'scripts/create-admin.ts',
  'admin-reset': 'scripts/reset-admin.ts',
} as const

/** The folder of the compiled sources in a build. */
const COMPILED = 'program'

/**
 * Packages that are not part of the compiled programs: they have native code or files of their own, or one instance serves
 * Next's pages and the programs. serverExternalPackages of next.config.mjs names those of the pages.
 */
const EXTERNAL = [
  ...[
    'next',
    'next/*',
    'react',
    'react/*',
    'react-dom',
    'react-dom/*',
    'sharp',
    '@node-rs/argon2',
    'pg',
    'pg-native',
  ],
  ...['pino', '@opentelemetry/api', '@prisma/client', '@prisma/client/*', '@prisma/schema-engine-wasm'],
  ...[
    '@prisma/schema-engine-wasm/*',
    'better-auth',
    'better-auth/*',
    'rate-limiter-flexible',
    '@aws-sdk/client-s3',
  ],
  ...['formidable', 'myanmar-tools', 'esbuild', 'tsx', 'tesseract.js-core/*'],
]

/** Lets packages in CommonJS that are compiled into a program load modules of Node. */
const REQUIRE =
  "import { createRequire as createRequireOf } from 'node:module';const require=createRequireOf(import.meta.url);"

/** Compiles the programs into `folder`: each is a file NAME.js, which loads its code from a folder below. */
export async function buildPrograms(folder: string): Promise<void> {
  await build({
    entryPoints: PROGRAMS,
    outdir: path.join(folder, COMPILED),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Where a package has both, as ES modules: import() of a compiled CommonJS module has no names.
    mainFields: ['module', 'main'],
    charset: 'utf8',
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    external: EXTERNAL,
    banner: { js: REQUIRE },
    plugins: [fixImageVersion, requireReact],
    logLevel: 'silent',
  })
  mkdirSync(folder, { recursive: true })
  for (const name of Object.keys(PROGRAMS))
    writeFileSync(path.join(folder, `${name}.js`), createLauncher(name))
}

/** Makes the file that the arguments of a program name that of the folder in which it is called. */
const RESOLVE_FILE = `process.argv = process.argv.map((given, place) => (place < 2 || given.startsWith('-') ? given : path.resolve(given)))
`

/**
 * The code of a program's file. Settings and files are those of the folder in which it is called; afterwards the working directory
 * is that of the build, because the shop's own files are found there.
 */
const createLauncher = (name: string): string => `import { existsSync } from 'node:fs'
import path from 'node:path'

if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ||= 'production'
process.env.DATA_DIR = path.resolve(process.env.DATA_DIR || '.data')
if (process.env.UPLOAD_DIR) process.env.UPLOAD_DIR = path.resolve(process.env.UPLOAD_DIR)
${name === 'restore' ? RESOLVE_FILE : ''}process.chdir(import.meta.dirname)
await import('./${COMPILED}/${name}.js')
`

/** The version of the demo images is a hash of sources, which a build does not have. */
const fixImageVersion: Plugin = {
  name: 'image-version',
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/]image-version\.ts$/ }, async () => {
      const { IMAGE_SOURCES } = await import('@/prisma/seed/images/image-version')
      return {
        contents: `export const IMAGE_VERSION = ${JSON.stringify(hashSources(IMAGE_SOURCES).slice(0, 8))}`,
      }
    })
  },
}

/**
 * Loads React by require(). Its names are found only when it runs: Node looks for those of an import in the file for development,
 * which a build does not have.
 */
const requireReact: Plugin = {
  name: 'require-react',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^react$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'react', namespace: 'required' } : undefined,
    )
    bundler.onLoad({ filter: /^react$/, namespace: 'required' }, () => ({
      contents: "module.exports = require('react')",
    }))
  },
}
