import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listDifferences } from './archive'
import { copyBuild } from './next-build'

const root = mkdtempSync(path.join(tmpdir(), 'zay-next-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A build as Next leaves it, with random keys and the path of this machine. */
function makeBuild(name: string): { folder: string; keys: string[] } {
  const folder = path.join(root, name)
  const preview = {
    previewModeId: randomBytes(16).toString('hex'),
    previewModeSigningKey: randomBytes(32).toString('hex'),
    previewModeEncryptionKey: randomBytes(32).toString('hex'),
  }
  const encryptionKey = randomBytes(32).toString('base64')
  const files = {
    BUILD_ID: 'b98e10',
    trace: String(Math.random()),
    'server/app/page.js': 'the page',
    'server/app/page.js.map': 'its map',
    'server/app/page.js.nft.json': '{}',
    'server/app/trace/page.js': 'a page with the name of a file that is left out',
    'prerender-manifest.json': JSON.stringify({ preview }),
    'server/preview-props.json': JSON.stringify(preview),
    'server/server-reference-manifest.json': JSON.stringify({ encryptionKey }),
    'server/server-reference-manifest.js': `self.x=${JSON.stringify(JSON.stringify({ encryptionKey }))}`,
    'required-server-files.json': JSON.stringify({ appDir: process.cwd() }),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  mkdirSync(path.join(folder, 'node_modules'))
  symlinkSync('../../node_modules/pg', path.join(folder, 'node_modules', 'pg-1'))
  return { folder, keys: [...Object.values(preview), encryptionKey] }
}

it('two builds of the same sources are the same in a package, with no key and no path of the machine', () => {
  const [first, second] = [makeBuild('first'), makeBuild('second')]
  const [one, other] = [path.join(root, 'one'), path.join(root, 'other')]
  copyBuild(first.folder, one)
  copyBuild(second.folder, other)
  expect(listDifferences(first.folder, second.folder)).toContain('prerender-manifest.json')
  expect(listDifferences(one, other)).toEqual([])
  const read = (name: string) => readFileSync(path.join(one, name), 'utf8')
  const text = [
    'prerender-manifest.json',
    'server/preview-props.json',
    'server/server-reference-manifest.js',
  ].map(read)
  for (const key of first.keys) expect(text.join()).not.toContain(key)
  expect(JSON.parse(read('server/preview-props.json'))).toEqual({
    previewModeId: expect.stringMatching(/^[\da-f]{32}$/) as string,
    previewModeSigningKey: expect.stringMatching(/^[\da-f]{64}$/) as string,
    previewModeEncryptionKey: expect.stringMatching(/^[\da-f]{64}$/) as string,
  })
  expect(JSON.parse(read('required-server-files.json'))).toEqual({ appDir: '.' })
})

it('a package has what serving needs of a build, and nothing else', () => {
  const target = path.join(root, 'target')
  copyBuild(makeBuild('complete').folder, target)
  const has = (name: string) => existsSync(path.join(target, name))
  expect(has('server/app/page.js')).toBe(true)
  expect(has('server/app/trace/page.js')).toBe(true)
  for (const name of ['trace', 'server/app/page.js.map', 'server/app/page.js.nft.json'])
    expect(has(name)).toBe(false)
})
