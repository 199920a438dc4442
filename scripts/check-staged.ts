import { checkFiles, listFiles } from '@/scripts/changed-files'

/** The pre-commit check (.githooks/pre-commit) of the staged files. */
const staged = listFiles('--cached')
const problems = staged.length > 0 ? await checkFiles(staged) : []
process.stderr.write(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
