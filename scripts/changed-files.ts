import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

/** Lists files with `git diff` and these arguments: those that were added, copied, modified or renamed. */
export const listFiles = (...args: string[]): string[] =>
  execFileSync('git', ['diff', '--name-only', '--diff-filter=ACMR', '-z', ...args], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

/** Files with code, which have types and rules. */
export const isScript = (file: string): boolean => /\.(?:ts|tsx|mjs)$/.test(file)

/** Runs a command of an installed package; resolves to its output when it fails, otherwise to null. */
export function run(bin: string, ...args: string[]): Promise<string | null> {
  const child = spawn(process.execPath, [path.join('node_modules', bin), ...args])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 ? null : output)))
}

/** A cache of its own: it lacks the indirect importers of a changed file, which the whole typecheck must not miss. */
const TYPES_CACHE = ['--incremental', '--tsBuildInfoFile', '.next/staged.tsbuildinfo']

/**
 * Checks format and lint of `files`, and the types of the changed files and of those that import them. Resolves to the
 * outputs of the checks that failed.
 */
export async function checkFiles(files: readonly string[]): Promise<string[]> {
  const scripts = files.filter(isScript)
  const checks = [run('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)]
  if (scripts.length > 0) {
    const types = ['--noEmit', '--assumeChangesOnlyAffectDirectDependencies', ...TYPES_CACHE]
    checks.push(run('oxlint/bin/oxlint', ...scripts), run('typescript/bin/tsc', ...types))
  }
  return (await Promise.all(checks)).filter((output) => output !== null)
}
