import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildPrograms } from '@/lib/server/build/programs'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-programs-'))

afterAll(() => rmSync(folder, { recursive: true }))

it('a backup to restore is looked for in the folder in which the program is called', async () => {
  await buildPrograms(folder)
  // What the launcher calls shows what it gets.
  writeFileSync(
    path.join(folder, 'program', 'restore.js'),
    'process.stdout.write(JSON.stringify([process.cwd(), ...process.argv.slice(2)]))',
  )
  const caller = mkdtempSync(path.join(folder, 'caller-'))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(folder, 'restore.js'), 'my.tar.gz', '--finish', '/mnt/other.tar.gz'],
    { cwd: caller },
  )
  expect(JSON.parse(stdout)).toEqual([
    folder,
    path.join(caller, 'my.tar.gz'),
    '--finish',
    '/mnt/other.tar.gz',
  ])
})

it('no compiled program imports names of React: Node does not find them in its file for production', async () => {
  await buildPrograms(folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const importing = files.filter((name) =>
    /\bfrom ?"react"/.test(readFileSync(path.join(folder, name), 'utf8')),
  )
  expect(importing).toEqual([])
  expect(readFileSync(path.join(folder, 'program', 'doctor.js'), 'utf8')).toContain('require("react")')
})
