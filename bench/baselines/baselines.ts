import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { record, type Statement } from '@/bench/baselines/statements'
import { type Program, startProgram } from '@/lab/process'
import type { BenchEnvironment } from '@/bench/environment/environment'
import { setTtl } from '@/lib/platform/cache/cache-tags'
import { closeDatabase } from '@/lib/platform/db/client'
import { type ProgressReporter, runStep } from '@/lib/platform/process/progress'

/** The baselines for the shop's results, measured in the same run on the same machine. */
export type Limits = {
  /** An empty Next app. */
  next: Program
  /** A plain Node server, with pg only. */
  plain: Program
  /** URLs of a page with the given number of visible bytes: rendered per request, and cached by Next. */
  pages: (bytes: number) => { rendered: string; kept: string }
}

/** Runs a server of this folder. */
const SCRIPT = { command: [process.execPath, '--import', 'tsx'] } as const

/** Milliseconds for which this process caches reads, as the shop does, while their statements are recorded. */
const CACHE_TTL_MS = 60_000

/** Builds and starts both servers; `lists` are the reads whose statements the plain server also sends, by name. */
export async function startLimits(
  stage: BenchEnvironment,
  lists: Record<string, () => Promise<unknown>>,
): Promise<Limits> {
  await runStep('Limits, build', buildNext)
  return runStep('Limits', async () => {
    const next = await startProgram({
      ...SCRIPT,
      args: ['bench/baselines/next-server.ts'],
      ready: '/constant/100',
    })
    const statements: Record<string, Statement[]> = {}
    setTtl(CACHE_TTL_MS)
    for (const [name, read] of Object.entries(lists)) {
      // The first call fills the caches of the process; the second sends the same statements as every later call.
      await read()
      statements[name] = await record(read)
    }
    setTtl(0)
    await closeDatabase()
    const file = path.join(stage.dataDir, 'statements.json')
    await writeFile(file, JSON.stringify(statements))
    const plain = await startProgram({
      ...SCRIPT,
      args: ['bench/baselines/plain-server.ts', file],
      ready: `/copy/${encodeURIComponent(`${next.url}/constant/100`)}`,
      env: { DATABASE_URL: stage.databaseUrl },
    })
    return { next, plain, pages: await sizedPages(next) }
  })
}

async function buildNext(report: ProgressReporter): Promise<void> {
  const cli = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [cli, 'build', 'bench/baselines'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      report('next build')
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  // Next writes its build beside its sources, where other tools would also read it.
  await rm(path.join('bench', 'baselines', 'next-env.d.ts'), { force: true })
  if (code !== 0) throw new Error(`The limits could not be built:\n${output}`)
}

/** The bytes of a document that can be seen: without scripts and the data that React reads again. */
export const visibleBytes = (html: string): number =>
  Buffer.byteLength(html.replace(/<script.*?<\/script>/gs, ''))

/** Measures the visible bytes of a card, so that a page of any size can be requested. */
async function sizedPages({ url }: Program): Promise<Limits['pages']> {
  const measureSize = async (count: number) =>
    visibleBytes(await (await fetch(`${url}/rendered/${count}`)).text())
  const [few, many] = [10, 110]
  const [small, large] = [await measureSize(few), await measureSize(many)]
  const card = (large - small) / (many - few)
  return (bytes) => {
    const count = Math.max(0, few + Math.round((bytes - small) / card))
    return { rendered: `/rendered/${count}`, kept: `/static/${count}` }
  }
}
