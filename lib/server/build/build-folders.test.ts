import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { markBuildUsed, removeUnusedBuilds } from '@/lib/server/build/build-folders'

const builds = mkdtempSync(path.join(tmpdir(), 'zay-builds-'))
afterAll(() => rmSync(builds, { recursive: true }))

/** A build that was made at this second. */
function makeBuild(name: string, second: number): string {
  const folder = path.join(builds, name)
  mkdirSync(path.join(folder, 'users'), { recursive: true })
  utimesSync(folder, second, second)
  return folder
}

it('builds that nobody serves are removed, except the newest two', () => {
  markBuildUsed(makeBuild('served', 1))
  // No process has this id: Linux allows up to 2^22.
  writeFileSync(path.join(makeBuild('left', 2), 'users', String(2 ** 22 + 1)), '')
  makeBuild('previous', 5)
  makeBuild('current.new-Xa12', 6)
  removeUnusedBuilds(makeBuild('current', 3), builds)
  expect(readdirSync(builds).sort()).toEqual(['current', 'previous', 'served'])
})

describe('a build that belongs to somebody else', () => {
  afterEach(() => jest.restoreAllMocks())
  const failWith = (code: string) =>
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })

  it.each(['EACCES', 'EPERM', 'EROFS'])('can be served, which needs no mark (%s)', (code) => {
    failWith(code)
    expect(() => markBuildUsed(builds)).not.toThrow()
  })

  it('does not hide a full disk', () => {
    failWith('ENOSPC')
    expect(() => markBuildUsed(builds)).toThrow('ENOSPC')
  })
})
