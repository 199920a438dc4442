import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listPackageFiles, placeFiles } from '@/lib/server/build/packages'

const root = process.cwd()
const sources = mkdtempSync(path.join(tmpdir(), 'zay-packages-'))
const write = (file: string, text = file) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

beforeAll(() => {
  process.chdir(sources)
  write('node_modules/pg/lib/index.js')
  write('node_modules/pg/lib/index.d.ts')
  write('node_modules/pg/lib/index.js.map')
  write('node_modules/next/dist/server/next.js')
  write('node_modules/next/dist/server/next.test.js')
  write('node_modules/next/dist/compiled/large.js')
  write('node_modules/next/dist/compiled/small.js')
  write('node_modules/jest/index.js')
  write('app/page.tsx')
  const files = [
    '../../node_modules/pg/lib/index.js',
    '../../node_modules/pg/lib/index.d.ts',
    '../../app/page.tsx',
  ]
  write('.next/server/page.js.nft.json', JSON.stringify({ version: 1, files }))
  write('.next/next-server.js.nft.json', JSON.stringify({ files: ['../node_modules/pg/lib/index.js.map'] }))
})
afterAll(() => {
  process.chdir(root)
  rmSync(sources, { recursive: true })
})

it('a build gets what Next lists and what its server loads, without sources, types, tests and development packages', () => {
  expect(listPackageFiles('.next', ['node_modules/next/dist/compiled/small.js'])).toEqual([
    'node_modules/next/dist/compiled/small.js',
    'node_modules/next/dist/server/next.js',
    'node_modules/pg/lib/index.js',
  ])
})

it('files are placed in the build under their names', () => {
  placeFiles(listPackageFiles('.next', []), 'build')
  expect(readFileSync('build/node_modules/pg/lib/index.js', 'utf8')).toBe('node_modules/pg/lib/index.js')
})
