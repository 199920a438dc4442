import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

/**
 * The pre-commit check (.githooks/pre-commit): format and lint of the staged files, the latter without the
 * rules that need types, and types of the changed files and of those that import them.
 */

const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean)
const scripts = staged.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))

/** A cache of its own: it lacks the indirect importers of a changed file, which the whole typecheck must not miss. */
const TYPES_CACHE = ['--incremental', '--tsBuildInfoFile', '.next/staged.tsbuildinfo']

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
            '--config',
            'eslint.staged.config.mjs',
            '--max-warnings',
            '0',
            ...scripts,
          ),
          run(
            'typescript-7/bin/tsc',
            '--noEmit',
            '--assumeChangesOnlyAffectDirectDependencies',
            ...TYPES_CACHE,
          ),
        ]
      : []),
  ])
  const problems = failures.filter((output) => output !== null)
  process.stderr.write(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
