import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPrograms } from '@/lib/server/build/programs'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-programs-'))

afterAll(() => rmSync(folder, { recursive: true }))

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
