import { execFile } from 'node:child_process'
import { chmod, copyFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onlyEnv, serve } from '@/bench/environment/serve'
import {
  createCommand,
  createDataDir,
  RESTRICTION,
  runProgram,
  unpackBuild,
} from '@/e2e/cluster/package-process'
import type { Scenario } from '@/e2e/cluster/scenario'
import { buy, check, createShopFolders, getPlentifulProduct, startShop, inFolder } from '@/e2e/cluster/shops'

const READY = '/api/health/ready'
/** Pages of each kind: the catalogue, a form, the back office, and one that does not exist. */
const PAGES = {
  '/': 200,
  '/cart': 200,
  '/admin/orders': 200,
  '/admin/settings/health': 200,
  '/no-such-page': 404,
}
/** No development package may be needed, and no text of a test may be in the build. */
const FORBIDDEN = /\.test\.[cm]?[jt]sx?$|^node_modules\/(?:jest|playwright|typescript|tsx|esbuild|@lobehub)\//

/**
 * An archive of the build serves and its programs work where nothing but DATA_DIR can be written to: a new shop
 * without the demo catalogue, then the demo shop of the sources, restored from its backup, with two processes.
 */
export const packaged: Scenario = {
  name: 'package',
  async run(report) {
    report('making the build')
    const { folder, archive } = await unpackBuild()
    report('a new shop')
    const first = await startNewShop(folder)
    report('a backup of the demo shop')
    const { backup, settings } = await backUpDemoShop()
    const dataDir = await createDataDir()
    const env = { ...settings, ...inFolder(dataDir), PROCESSES: '2' }
    report('the programs')
    const file = path.join(dataDir, path.basename(backup))
    await copyFile(backup, file)
    await chmod(file, 0o644)
    await expectProgram(folder, ['restore.js', file], env, /rows of each table: \d+ restored/)
    await expectProgram(folder, ['migrate.js'], env, /✓ Database/)
    const created = 'owner@shop.example\nOwner\na long enough passphrase 7\n'
    await expectProgram(folder, ['admin-create.js'], env, /owner@shop\.example/, created)
    await expectProgram(folder, ['admin-reset.js', 'owner@shop.example'], env, /reset/)
    report('serving with two processes')
    const second = await serve(['server.js', '--serve'], {
      path: READY,
      env,
      cwd: folder,
      command: createCommand(folder),
    })
    for (const [page, status] of Object.entries(PAGES)) {
      const answer = await fetch(second.url + page)
      check(answer.status === status, `${page} answered ${answer.status} instead of ${status}`)
    }
    const product = await getPlentifulProduct(second.url)
    const purchase = await buy(second.url, product)
    check(purchase.status === 201, `the purchase was answered ${purchase.status}`)
    await expectProgram(
      folder,
      ['ledger-check.js'],
      env,
      /totals are the lines and the fee: [1-9]\d* checked, 0 violations/,
    )
    const doctor = await runProgram(folder, ['doctor.js'], env)
    check(/Database/.test(doctor.output), `doctor.js says nothing about the database:\n${doctor.output}`)
    await expectProgram(folder, ['backup.js', '--keep', '2'], env, /zay-\d+T\d+Z\.tar\.gz/)
    await second.stop()
    return [
      `${RESTRICTION}: a new shop was ready after ${toSeconds(first)}, a restored one after ${toSeconds(second.startedIn)}`,
      `${await describeSize(folder, archive)}; all programs ran, one order was placed`,
    ]
  },
}

/** Starts an empty database without the demo catalogue, and shows a page; returns the milliseconds until it was ready. */
async function startNewShop(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => FORBIDDEN.test(name))
  check(names.length === 0, `the build has ${names.slice(0, 5).join(', ')}`)
  const env = { DATA_DIR: await createDataDir(), DEMO: 'off', LOG_LEVEL: 'warn' }
  const shop = await serve(['server.js'], { path: READY, env, cwd: folder, command: createCommand(folder) })
  const answer = await fetch(shop.url)
  check(answer.status === 200, `the home page of the new shop answered ${answer.status}`)
  await shop.stop()
  return shop.startedIn
}

/** The demo shop of the sources, and a backup of it. */
async function backUpDemoShop(): Promise<{ backup: string; settings: Record<string, string> }> {
  const { dataDir, settings } = await createShopFolders()
  const shop = await startShop({ dataDir, settings }, { DEMO: 'on' })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/setup.mjs', 'scripts/backup.ts'],
    { env: onlyEnv(settings) },
  )
  await shop.stop()
  const backup = /^\S+\.tar\.gz$/m.exec(stdout)?.[0]
  if (backup === undefined) throw new Error(`The backup names no file:\n${stdout}`)
  return { backup, settings }
}

async function expectProgram(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  expected: RegExp,
  input?: string,
): Promise<void> {
  const { code, output } = await runProgram(folder, args, env, input)
  check(code === 0 && expected.test(output), `${args.join(' ')} ended with ${code}:\n${output}`)
}

const toSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function describeSize(folder: string, archive: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => stat(path.join(entry.parentPath, entry.name))),
  )
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  return `${toMegabytes(total)} in ${sizes.length} files, as an archive ${toMegabytes((await stat(archive)).size)}`
}
