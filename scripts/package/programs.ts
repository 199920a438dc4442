import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { PACKAGE_INFO } from '@/lib/server/build/package-info'

/** The programs of a package and their sources; a script of the same name in package.json calls it. */
export const PROGRAMS = {
  server: 'server.ts',
  migrate: 'scripts/migrate.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  doctor: 'scripts/doctor.ts',
  'ledger-check': 'scripts/check-ledger.ts',
  'admin-create': 'scripts/create-admin.ts',
  'admin-reset': 'scripts/reset-admin.ts',
  'uploads-move': 'scripts/move-uploads.ts',
} as const

/** The folder of the compiled sources in a package. */
export const PROGRAM_FOLDER = 'program'

/**
 * Writes the programs to `folder`: each is a file NAME.js that loads what esbuild compiled. Packages stay imports, so that
 * Next's build and the programs share them.
 */
export async function buildPrograms(folder: string): Promise<void> {
  await build({
    entryPoints: PROGRAMS,
    outdir: path.join(folder, PROGRAM_FOLDER),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    jsx: 'automatic',
    packages: 'external',
    plugins: [completePaths],
    logLevel: 'silent',
  })
  mkdirSync(folder, { recursive: true })
  for (const name of Object.keys(PROGRAMS)) {
    writeFileSync(path.join(folder, `${name}.js`), createLauncher(name))
  }
}

/** The code of a program's file: paths of the shop are relative to its folder. */
const createLauncher = (name: string): string => `import { existsSync } from 'node:fs'

if (existsSync('${PACKAGE_INFO}')) await import('./${PROGRAM_FOLDER}/${name}.js')
else {
  process.stderr.write(\`Start it in its own folder: cd \${import.meta.dirname}\\n\`)
  process.exitCode = 1
}
`

/** Node wants the extension of a file in a package without "exports"; TypeScript and tsx do not. */
const completePaths: Plugin = {
  name: 'complete-paths',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^(?:@[\w-]+\/)?[\w-]+\/[\w/-]+$/ }, ({ path: imported }) => {
      const [first = '', second = ''] = imported.split('/')
      const name = imported.startsWith('@') ? `${first}/${second}` : first
      if (name === imported || first === '@') return null
      const manifest = readFileSync(path.join('node_modules', name, 'package.json'), 'utf8')
      return 'exports' in (JSON.parse(manifest) as object) ? null : { path: `${imported}.js`, external: true }
    })
  },
}
