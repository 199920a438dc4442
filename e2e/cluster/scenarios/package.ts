import { chmod, copyFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createCommand, createDataDir, RESTRICTION, unpackBuild } from '@/e2e/cluster/package-process'
import { runScript, runToEnd, type Variables } from '@/lab/process'
import { buy, getPlentifulProduct } from '@/lab/purchases'
import { check } from '@/lab/report'
import { createShopFolders, inFolder, startShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'

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

type World = Awaited<ReturnType<typeof makeBuild>>

/** The archive, unpacked, and the settings of the shop that is restored in it. */
async function makeBuild() {
  const dataDir = await createDataDir()
  return { ...(await unpackBuild()), dataDir, env: { ...inFolder(dataDir), PROCESSES: '2' } as Variables }
}

const serve = (folder: string, settings: Variables, ...flags: readonly string[]) =>
  startShop({ settings }, {}, { args: ['server.js', ...flags], cwd: folder, command: createCommand(folder) })

async function expectProgram(
  { folder, env }: World,
  args: readonly string[],
  expected: RegExp,
  input = '',
  codes: readonly (number | null)[] = [0],
): Promise<void> {
  const { code, output } = await runToEnd(args, { command: createCommand(folder), cwd: folder, env, input })
  check(codes.includes(code) && expected.test(output), `${args.join(' ')} ended with ${code}:\n${output}`)
}

async function checkFiles({ folder, archive }: World): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const forbidden = files.map((file) => path.relative(folder, file)).filter((file) => FORBIDDEN.test(file))
  check(forbidden.length === 0, `the build has ${forbidden.slice(0, 5).join(', ')}`)
  const sizes = await Promise.all(files.map((file) => stat(file)))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  return `${toMegabytes(total)} in ${files.length} files, as an archive ${toMegabytes((await stat(archive)).size)}`
}

/** An empty database without the demo catalogue. */
async function startNewShop({ folder }: World): Promise<string> {
  const settings = { DATA_DIR: await createDataDir(), DEMO: 'off', LOG_LEVEL: 'warn' }
  const shop = await serve(folder, settings)
  const answer = await fetch(shop.url)
  check(answer.status === 200, `the home page of the new shop answered ${answer.status}`)
  await shop.stop()
  return `${RESTRICTION}: a new shop was ready after ${(shop.startedIn / 1000).toFixed(1)} s`
}

/** The demo shop of the sources is backed up, and restored by the build, which has its secret. */
async function restoreDemoShop(world: World): Promise<void> {
  const folders = await createShopFolders()
  const shop = await startShop(folders, { DEMO: 'on' })
  const { output } = await runScript('backup', folders.settings)
  await shop.stop()
  const backup = /^\S+\.tar\.gz$/m.exec(output)?.[0]
  if (backup === undefined) throw new Error(`The backup names no file:\n${output}`)
  const file = path.join(world.dataDir, path.basename(backup))
  await copyFile(backup, file)
  await chmod(file, 0o644)
  world.env = { ...folders.settings, ...world.env }
  await expectProgram(world, ['restore.js', file], /rows of each table: \d+ restored/)
}

async function runPrograms(world: World): Promise<void> {
  await expectProgram(world, ['migrate.js'], /✓ Database/)
  const created = 'owner@shop.example\nOwner\na long enough passphrase 7\n'
  await expectProgram(world, ['admin-create.js'], /owner@shop\.example/, created)
  await expectProgram(world, ['admin-reset.js', 'owner@shop.example'], /reset/)
}

async function serveTwoProcesses(world: World): Promise<string> {
  const shop = await serve(world.folder, world.env, '--serve')
  for (const [page, status] of Object.entries(PAGES)) {
    const answer = await fetch(shop.url + page)
    check(answer.status === status, `${page} answered ${answer.status} instead of ${status}`)
  }
  const purchase = await buy(shop.url, await getPlentifulProduct(shop.url))
  check(purchase.status === 201, `the purchase was answered ${purchase.status}`)
  await expectProgram(
    world,
    ['ledger-check.js'],
    /totals are the lines and the fee: [1-9]\d* checked, 0 violations/,
  )
  // What it finds here is not the subject.
  await expectProgram(world, ['doctor.js'], /^✓ Database +Reachable/m, '', [0, 1])
  await expectProgram(world, ['backup.js', '--keep', '2'], /zay-\d+T\d+Z\.tar\.gz/)
  await shop.stop()
  return `a restored shop was ready after ${(shop.startedIn / 1000).toFixed(1)} s; all programs ran, one order was placed`
}

export const packaged = defineScenario({
  name: 'package',
  sentence:
    'an archive of the build serves, and its programs work, where nothing but DATA_DIR can be written to',
  setUp: makeBuild,
  steps: [checkFiles, startNewShop, restoreDemoShop, runPrograms, serveTwoProcesses],
})
