import { mkdtempSync, mkdirSync, writeFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openImageCache } from './cache'

const before = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zay-pictures-'))
  process.chdir(folder)
  for (const source of ['catalogue', 'images'])
    mkdirSync(path.join('prisma', 'seed', source), { recursive: true })
  writeFileSync('prisma/seed/images/background.ts', 'export const SIDE = 800')
  writeFileSync('package-lock.json', '{}')
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

const PATH = '/uploads/catalogue/demo-tea-1.webp'
const cached = () => readdirSync('node_modules/.cache/zay-demo-pictures')

describe('cached images', () => {
  it('are read while the code that draws them is unchanged', async () => {
    expect(await openImageCache().read(PATH)).toBeNull()
    await openImageCache().write(PATH, Buffer.from('tea'))
    expect(await openImageCache().read(PATH)).toEqual(Buffer.from('tea'))
    expect(await openImageCache().read('/uploads/catalogue/demo-tea-2.webp')).toBeNull()
  })

  it.each([
    ['a source changes', 'prisma/seed/images/background.ts'],
    ['a source is added', 'prisma/seed/catalogue/teas.ts'],
    ['a package changes', 'package-lock.json'],
  ])('are drawn again and the old ones deleted when %s', async (_what, file) => {
    await openImageCache().write(PATH, Buffer.from('tea'))
    const [old] = cached()
    writeFileSync(file, '{ "changed": true }')
    expect(await openImageCache().read(PATH)).toBeNull()
    expect(cached()).not.toContain(old)
  })
})
