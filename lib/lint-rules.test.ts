import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files with the rules that they break. */
const FILES: Readonly<Record<string, { content: string; rules: string[] }>> = {
  'nothing.ts': { content: 'export const a = 1', rules: [] },
  'circle-a.ts': {
    content: `import { b } from './circle-b'\nexport const a = (): number => b()`,
    rules: ['import(no-cycle)'],
  },
  'circle-b.ts': {
    content: `import { a } from './circle-a'\nexport const b = (): number => a()`,
    rules: ['import(no-cycle)'],
  },
  'circle-of-types-a.tsx': {
    content: `import { b } from './circle-of-types-b'\nexport type A = number\nexport const a = (): A => b()`,
    rules: ['import(no-cycle)'],
  },
  'circle-of-types-b.ts': {
    content: `import type { A } from './circle-of-types-a'\nexport const b = (): A => 1`,
    rules: ['import(no-cycle)'],
  },
  'lib/circle-by-alias-a.ts': {
    content: `import { b } from '@/lib/circle-by-alias-b'\nexport const a = (): number => b()`,
    rules: ['import(no-cycle)'],
  },
  'lib/circle-by-alias-b.ts': {
    content: `import { a } from '@/lib/circle-by-alias-a'\nexport const b = (): number => a()`,
    rules: ['import(no-cycle)'],
  },
  'settings.ts': {
    content: `export const a = String(process.env['A'])`,
    rules: ['eslint(no-restricted-properties)'],
  },
  'settings-destructured.ts': {
    content: `const { env } = process\nexport const a = String(env['A'])`,
    rules: ['eslint(no-restricted-properties)'],
  },
  'database-client.ts': {
    content: `export * from '@/lib/platform/db/generated/client'`,
    rules: ['eslint(no-restricted-imports)'],
  },
  'link.ts': { content: `export { default } from 'next/link'`, rules: ['eslint(no-restricted-imports)'] },
  'console.ts': { content: 'console.warn(1)', rules: ['eslint(no-console)'] },
  'console-behind-comment.ts': {
    content: `/* ${'eslint-' + 'disable'} */\nconsole.warn(1)`,
    rules: ['eslint(no-console)'],
  },
  'forgotten-promise.ts': {
    content: 'export const f = (): void => {\n  Promise.resolve()\n}',
    rules: ['typescript(no-floating-promises)'],
  },
  'promised-wait.test.ts': {
    content: `import { setTimeout as delay } from 'node:timers/promises'\nexport const a = () => delay(1)`,
    rules: ['eslint(no-restricted-imports)'],
  },
  'wait.test.ts': {
    content: 'setTimeout(() => undefined, 1)\nglobalThis.setInterval(() => undefined, 1)',
    rules: ['eslint(no-restricted-globals)', 'eslint(no-restricted-globals)'],
  },
  'wait-of-page.test.ts': {
    content: 'export const a = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(1)',
    rules: ['eslint(no-restricted-properties)'],
  },
  'e2e/tests/wait-of-page.spec.ts': {
    content: 'export const a = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(1)',
    rules: ['eslint(no-restricted-properties)'],
  },
  'e2e/api/wait.spec.ts': {
    content: `import { setTimeout as delay } from 'node:timers/promises'\nsetTimeout(() => delay(1), 1)`,
    rules: ['eslint(no-restricted-imports)', 'eslint(no-restricted-globals)'],
  },
  'clock.test.ts': {
    content: 'export const a = Date.now() + performance.now()',
    rules: ['eslint(no-restricted-properties)', 'eslint(no-restricted-properties)'],
  },
  'settings.test.ts': {
    content: `export const a = String(process.env['A'])`,
    rules: ['eslint(no-restricted-properties)'],
  },
  'database-client.test.ts': {
    content: `export * from '@/lib/platform/db/generated/client'`,
    rules: ['eslint(no-restricted-imports)'],
  },
  'clock-of-the-test.test.ts': {
    content:
      'jest.useFakeTimers({ now: new Date(2026, 0, 1) })\njest.setSystemTime(0)\njest.advanceTimersByTime(1)',
    rules: [],
  },
  'wait-of-product.ts': { content: 'setTimeout(() => undefined, Date.now())', rules: [] },
}

/** The findings of the project's lint rules in these files. */
function lint(): { file: string; rule: string }[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'zay-lint-'))
  try {
    for (const [name, { content }] of Object.entries(FILES)) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, `${content}\n`)
    }
    const oxlint = path.join('node_modules', 'oxlint', 'bin', 'oxlint')
    // Patterns of the settings are relative to their folder, and so is the alias of imports.
    const settings = path.join(folder, '.oxlintrc.json')
    copyFileSync('.oxlintrc.json', settings)
    const compilerOptions = { strict: true, paths: { '@/*': ['./*'] } }
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const config = ['--config', settings, '--format', 'json']
    const { stdout } = spawnSync(process.execPath, [oxlint, ...config, folder], { encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
    return diagnostics.map(({ filename, code }) => ({
      file: path.relative(folder, path.resolve(filename)),
      rule: code,
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('lint', () => {
  const found = lint()
  it.each(Object.entries(FILES))('of %s reports what it breaks', (name, { rules }) => {
    const broken = found.filter(({ file }) => file === name).map(({ rule }) => rule)
    // Types that a file outside of the project lacks are another finding.
    expect(broken.filter((rule) => !rule.startsWith('typescript(no-unsafe'))).toEqual(rules)
  })
})
