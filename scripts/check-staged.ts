import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

/** The pre-commit check (.githooks/pre-commit): format, lint and types of the staged files, in parallel. */

const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean)
const scripts = staged.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))

/** Runs a command of an installed package; resolves to its output when it fails, otherwise to null. */
function run(bin: string, ...args: string[]): Promise<string | null> {
  const child = spawn(process.execPath, [path.join('node_modules', bin), ...args])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 ? null : output)))
}

if (staged.length > 0) {
  const failures = await Promise.all([
    run('prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...staged),
    ...(scripts.length > 0
      ? [
          run(
            'eslint/bin/eslint.js',
            '--cache',
            '--cache-location',
            '.next/eslint',
            '--max-warnings',
            '0',
            ...scripts,
          ),
          run('typescript-7/bin/tsc', '--noEmit'),
        ]
      : []),
  ])
  const problems = failures.filter((output) => output !== null)
  process.stderr.write(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
