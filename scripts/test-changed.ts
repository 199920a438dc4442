import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkFiles, isScript, listFiles, run } from '@/scripts/changed-files'

/**
 * `npm run test:changed` checks what differs from the last commit, or from `--since main`: format, lint and types of
 * the changed files, the unit tests that import them, directly or not, and the database tests of their folders, without
 * slow tests. It is for the time between two saves; `npm test` decides.
 */
const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
const began = performance.now()
const untracked = execFileSync('git', ['ls-files', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
const files = [...new Set([...listFiles(values.since), ...untracked.split('\0').filter(Boolean)])]
const scripts = files.filter(isScript)

const jest = (project: string, ...args: string[]) =>
  run('jest/bin/jest.js', '--selectProjects', project, '--no-bail', '--passWithNoTests', ...args)
const problems = files.length > 0 ? await checkFiles(files) : []
if (scripts.length > 0) {
  const folders = [...new Set(scripts.map((file) => `${path.dirname(file)}/[^/]+$`))]
  const failed = [
    await jest('unit', '--findRelatedTests', ...scripts),
    await jest('integration', '--testPathPatterns', ...folders),
  ]
  problems.push(...failed.filter((output) => output !== null))
}
process.stdout.write(problems.join('\n'))
const seconds = ((performance.now() - began) / 1000).toFixed(0)
process.stdout.write(
  `${files.length} changed files, ${problems.length === 0 ? 'no problem' : 'see above'}, ${seconds} s\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
