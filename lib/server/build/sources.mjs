// Plain JavaScript: scripts/start.mjs asks for the build of the sources before anything is compiled.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Holds one folder per build, named by the hash of its sources. */
export const BUILDS_DIR = '.builds'

/** What a build is made of, below the folder of the sources. */
export const SOURCES = [
  ...[
    'app',
    'components',
    'deploy',
    'lib',
    'prisma',
    'public',
    'scripts',
    'server.ts',
    'instrumentation.tsx',
  ],
  ...['next.config.mjs', 'tailwind.config.ts', 'postcss.config.mjs', 'tsconfig.json'],
  ...['package.json', 'package-lock.json'],
]

const IGNORED = /(\.test\.tsx?|[\\/]generated|[\\/]testing)$/

/**
 * One hash in hexadecimal over the names and contents of the files at or below `entries` of the folder `root`, without tests and
 * generated files.
 * @param {readonly string[]} entries
 * @param {string} root
 * @returns {string}
 */
export function hashSources(entries, root = '.') {
  const hash = createHash('sha256')
  for (const file of entries.flatMap((entry) => listFiles(root, entry)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} entry
 * @returns {string[]}
 */
function listFiles(root, entry) {
  const file = path.join(root, entry)
  if (IGNORED.test(entry) || !existsSync(file)) return []
  if (!statSync(file).isDirectory()) return [entry]
  return readdirSync(file)
    .sort()
    .flatMap((name) => listFiles(root, path.join(entry, name)))
}

/**
 * The name of the build of exactly the sources in `root`: two machines that build the same sources have the same one.
 * @param {string} root
 * @returns {string}
 */
export const getBuildName = (root = '.') => hashSources(SOURCES, root).slice(0, 16)

/**
 * The folder of that build, which exists when it is complete.
 * @param {string} root
 * @returns {string}
 */
export const getBuildFolder = (root = '.') => path.join(root, BUILDS_DIR, getBuildName(root))
