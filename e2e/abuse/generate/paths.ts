import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getBuildFolder } from '@/lib/server/build/sources.mjs'
import type { KnownValues } from '@/e2e/abuse/generate/valid'
import { getImageName, toSizePath } from '@/lib/platform/uploads/images/image-sizes.rules'

const BUILD_FILES = path.join(getBuildFolder(), '.next', 'static')

const REMOVED = 'abuse-removed.js'
/** The URL of a build file that exists while the shop starts and is deleted afterwards. */
export const REMOVED_FILE = `/_next/static/${REMOVED}`

/** Runs `during` while the build contains one more file. */
export async function withExtraBuildFile<Result>(during: () => Promise<Result>): Promise<Result> {
  const file = path.join(BUILD_FILES, REMOVED)
  writeFileSync(file, `// ${'removed '.repeat(1_000)}\n`)
  try {
    return await during()
  } finally {
    rmSync(file, { force: true })
  }
}

/** URLs of the build's files. */
export const buildFiles = (): string[] =>
  readdirSync(BUILD_FILES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|woff2)$/.test(entry.name))
    .map((entry) => `/_next/static/${path.relative(BUILD_FILES, path.join(entry.parentPath, entry.name))}`)

/** Files that browsers may request by range, by kind. */
export const createFilePaths = ({ photo, screenshot }: KnownValues): Record<string, string> => ({
  'build file': buildFiles().find((file) => file.endsWith('.js')) ?? '',
  'build style': buildFiles().find((file) => file.endsWith('.css')) ?? '',
  'build font': buildFiles().find((file) => file.endsWith('.woff2')) ?? '',
  'public file': '/icon-512.png',
  upload: photo,
  'private upload': screenshot,
  'image in a size': toSizePath(getImageName(photo) ?? '', 400),
})

/** One URL of each kind that the shop serves. */
export const createPaths = (known: KnownValues): Record<string, string> => ({
  ...createFilePaths(known),
  'public svg': '/icon.svg',
  'page kept': '/',
  listing: '/product?brand=1&sort=newest',
  product: '/product/1',
  'product that is none': '/product/999999',
  'personal page': '/cart',
  checkout: '/checkout',
  track: '/track',
  'admin page': '/admin/product',
  'admin edit': '/admin/product/edit1',
  'sign in': '/admin',
  call: '/api/products?per_page=5',
  'personal call': '/api/cartitems/1',
  'admin call': '/api/orders',
  description: '/api/openapi.json',
  documentation: '/api/docs',
  health: '/api/health',
  sitemap: '/sitemap.xml',
  'sitemap part': '/sitemap/0.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  worker: '/sw.js',
  'no page': '/nothing/here',
  'no call': '/api/nothing',
  'no file': '/_next/static/chunks/nothing.js',
  'no image in a size': '/uploads/400/nothing',
  'no size': '/uploads/401/nothing',
  "Next's own sizes": '/_next/image?url=%2Fuploads%2Fcatalogue%2Fnothing.webp&w=320&q=75',
  'data of a page': '/_next/data/x/index.json',
})
