import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { z } from 'zod'
import { PACKAGED_BUILD } from '@/lib/server/build/package-info'

/** Files of packages that only a build, a development server or a debugger reads. */
const UNUSED = [
  /^node_modules\/(?:esbuild|@esbuild|typescript|lightningcss[^/]*|@next\/swc-[^/]*|@swc\/core[^/]*)\//,
  /^node_modules\/next\/dist\/(?:lib\/upgrade|pages)\//,
  /^node_modules\/next\/dist\/compiled\/next-server\/.*\.dev\.js$/,
  /\.d\.[cm]?ts$|\.map$|\/(?:__tests__|tests?)\//,
]

const isUnused = (file: string): boolean => UNUSED.some((unused) => unused.test(file))

const traceSchema = z.object({ files: z.array(z.string()) })

const isInPackages = (file: string): boolean => file.startsWith(`node_modules${path.sep}`)

/**
 * The files below node_modules that the programs `entries` or the pages of the build in `buildFolder` load, sorted. Next
 * has listed those of pages when it built them.
 */
export async function traceFiles(entries: readonly string[], buildFolder: string): Promise<string[]> {
  const programs = path.dirname(entries[0] ?? '.')
  const { fileList } = await nodeFileTrace([...entries], {
    base: path.resolve('.'),
    mixedModules: true,
    // Node has this condition of exports since 20.19.
    moduleSyncCatchall: true,
    // Other files are data whose paths the shop makes itself.
    ignore: (file) =>
      UNUSED.some((unused) => unused.test(file)) || !(isInPackages(file) || file.startsWith(programs)),
  })
  const all = new Set([...fileList, ...listPageFiles(buildFolder)])
  const files = [...all].filter((file) => isInPackages(file) && !isUnused(file) && statSync(file).isFile())
  return withoutBareManifests(files).sort()
}

/** Leaves out packages of which only package.json was found: something looked for them, and nothing loads them. */
function withoutBareManifests(files: readonly string[]): string[] {
  const loaded = new Set(files.filter((file) => path.basename(file) !== 'package.json').map(getPackageFolder))
  return files.filter((file) => loaded.has(getPackageFolder(file)))
}

const getPackageFolder = (file: string): string =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file

function listPageFiles(buildFolder: string): string[] {
  const traces = readdirSync(path.join(buildFolder, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.nft.json'))
    .map((name) => path.join('server', name))
  return traces.flatMap((trace) => {
    const { files } = traceSchema.parse(JSON.parse(readFileSync(path.join(buildFolder, trace), 'utf8')))
    // Next wrote them while the build was in its own folder, which has the depth of a package's.
    return files.map((file) => path.join(PACKAGED_BUILD, path.dirname(trace), file))
  })
}
