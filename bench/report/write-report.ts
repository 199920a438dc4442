import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { targetResults } from '@/bench/report/targets'
import { chart } from '@/bench/report/chart'
import type { BenchReport } from '@/bench/report/types'
import { browserSection, growthSection, processSection, sideBySideSection } from '@/bench/report/sections'
import { table } from '@/lab/report'

/** Formats the results as Markdown: targets first, then each part. */
export function report(findings: BenchReport): string {
  const { date, machine, sideBySide, growth, browser, process } = findings
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`)
  return [
    '# Results',
    'Written by `npm run bench`; what is measured and how is in [README.md](README.md).',
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GB of memory; ${versions.join(', ')}. ` +
      'The production build; the load tool and the database share the cores with the shop.',
    '![Requests a second beside the limits, and how the lists grow](results.svg)',
    '## Asked and measured',
    table(
      ['Asked', 'measured', 'met'],
      targetResults(findings).map(({ requirement, measured, isMet }) => [
        requirement,
        measured,
        isMet ? 'yes' : '**no**',
      ]),
    ),
    ...(sideBySide ? [sideBySideSection(sideBySide)] : []),
    ...(growth ? [growthSection(growth)] : []),
    ...(browser ? [browserSection(browser)] : []),
    ...(process ? [processSection(process)] : []),
  ].join('\n\n')
}

/** Writes RESULTS.md and its chart. */
export function writeResults(findings: BenchReport): void {
  writeFileSync(path.join('bench', 'RESULTS.md'), `${report(findings)}\n`)
  writeFileSync(path.join('bench', 'results.svg'), chart(findings))
}
