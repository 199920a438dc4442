// npm start and npm run serve: runs the build of these sources. `npm start` makes one that is missing, and prepares the
// database beside it. In plain JavaScript, so that a start with a finished build compiles nothing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getBuildFolder } from '../lib/server/build/sources.mjs'

const program = path.resolve(getBuildFolder(), 'server.js')
const isPreparing = process.argv.includes('--prepare')

if (!existsSync(program)) {
  if (process.argv.includes('--serve')) fail('These sources are not built: run npm run build')
  const steps = [run('scripts/build.ts', '--fast')]
  if (!isPreparing) steps.push(run('scripts/migrate.ts'))
  const codes = await Promise.all(steps)
  if (codes.some((code) => code !== 0)) fail('It says why above.')
}
if (!isPreparing) {
  // Serving processes of a supervisor run the same program.
  process.argv[1] = program
  await import(pathToFileURL(program).href)
}

/**
 * Runs a command of the sources, and resolves to its exit code. Its progress is printed line by line, because another one
 * may run at the same time.
 * @param {string[]} args
 */
function run(...args) {
  const child = spawn(process.execPath, ['--import', './scripts/setup.mjs', ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  child.stdout.pipe(process.stdout, { end: false })
  return new Promise((resolve) => child.once('close', resolve))
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`\nZay could not start.\n${reason}\n`)
  process.exit(1)
}
