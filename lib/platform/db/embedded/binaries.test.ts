import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareBinaries, resolveDataDir } from '@/lib/platform/db/embedded/binaries'
import { ConfigError } from '@/lib/platform/env/env'

const root = process.cwd()
const folder = mkdtempSync(path.join(tmpdir(), 'zay-binaries-'))
beforeAll(() => process.chdir(folder))
afterAll(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true })
})

it('without the embedded PostgreSQL the message names the setting, and nothing else is printed', async () => {
  const preparing = prepareBinaries(folder, {})
  await expect(preparing).rejects.toThrow(ConfigError)
  await expect(preparing).rejects.toThrow('set DATABASE_URL')
})

describe('files of a server whose user cannot traverse to DATA_DIR', () => {
  const user = { uid: 1, gid: 1 }
  const closed = path.join(folder, 'closed')
  const places = { current: path.join(folder, 'lib'), old: path.join(folder, 'tmp') }
  const resolve = (...names: string[]) => resolveDataDir(path.join(closed, ...names), user, undefined, places)
  const getOld = (name: string) =>
    path.join(places.old, `zay${path.join(closed, name).replaceAll(path.sep, '-')}`)
  beforeAll(() => {
    mkdirSync(closed, { mode: 0o700 })
    mkdirSync(places.old)
  })

  it('are in a folder of their own, which only the user of the shop can write to', async () => {
    const homes = await Promise.all([resolve('a', 'b'), resolve('a-b'), resolve('a', 'b')])
    expect(new Set(homes).size).toBe(2)
    expect(homes[2]).toBe(homes[0])
    expect(readdirSync(places.current).toSorted()).toEqual(
      [...new Set(homes.map((home) => path.basename(home)))].toSorted(),
    )
  })

  it('are not below a folder that others can write to', async () => {
    const home = await resolve('open')
    chmodSync(home, 0o777)
    await expect(resolve('open')).rejects.toThrow(home)
    rmSync(home, { recursive: true })
    symlinkSync(folder, home)
    await expect(resolve('open')).rejects.toThrow(ConfigError)
  })

  it('stay where an older version made them; where somebody else could have, the shop does not begin anew', async () => {
    const old = getOld('old')
    mkdirSync(path.join(old, 'postgres'), { recursive: true, mode: 0o755 })
    expect(await resolve('old')).toBe(old)
    chmodSync(old, 0o777)
    await expect(resolve('old')).rejects.toThrow(old)
    const home = await resolve('new')
    mkdirSync(path.join(home, 'postgres'))
    mkdirSync(path.join(getOld('new'), 'postgres'), { recursive: true })
    chmodSync(getOld('new'), 0o777)
    expect(await resolve('new')).toBe(home)
  })

  it('can be reached by that user, also where they were made with another umask', async () => {
    const home = await resolve('moved')
    chmodSync(places.current, 0o700)
    chmodSync(home, 0o700)
    await resolve('moved')
    expect([places.current, home].map((one) => statSync(one).mode & 0o777)).toEqual([0o755, 0o755])
  })

  it('say why they cannot be made', async () => {
    const none = { ...places, current: path.join(folder, 'none', 'lib') }
    const resolving = resolveDataDir(path.join(closed, 'none'), user, undefined, none)
    await expect(resolving).rejects.toThrow(/ENOENT.*DATABASE_URL/s)
  })
})
