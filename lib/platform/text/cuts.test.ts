import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Texts are cut by `cutText()` and its siblings (lib/platform/text/shorten.ts), which split no character. What cuts by itself is
 * found by how it is written: a limit of a length, or a number larger than that of any prefix.
 */
const LIMIT = String.raw`(?:[A-Z_]*(?:LENGTH|CHARS|CHARACTERS)|\d{3,}|\d_\d+|[4-9]\d)`
const CUTS: Readonly<Record<string, RegExp>> = {
  'a slice up to a length': new RegExp(String.raw`\.slice\(\s*0,\s*${LIMIT}\s*\)`),
  'a substring': /\.substr(?:ing)?\(/,
  // In Burmese it parts a consonant from its signs.
  'the first letter of any language': /\bfirst-letter:/,
  'a template for a length': /\.match\(\/\^\.\{0,\d+\}/,
}
const HELPER = 'lib/platform/text/shorten.ts'

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'app', 'components', 'lib', 'prisma', 'scripts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith('lib/testing/'))

const listCuts = (code: string): string[] =>
  Object.entries(CUTS).flatMap(([kind, pattern]) => (pattern.test(code) ? [kind] : []))

describe('a text that somebody else wrote', () => {
  it('is cut only by what splits no character', () => {
    expect(files).toContain(HELPER)
    const cuts = files.flatMap((file) =>
      listCuts(readFileSync(file, 'utf8')).map((kind) => `${file}: ${kind}`),
    )
    expect(cuts).toEqual([])
  })

  it.each([
    'name.slice(0, 500)',
    'name.slice(0, 1_000)',
    'name.trim().slice(0, MAX_NAME_LENGTH)',
    'text.slice(\n  0,\n  MAX_LOGGED_CHARS)',
    'text.substring(3)',
    'text.substr(0, 3)',
    'className="first-letter:uppercase"',
  ])('is found where %s cuts it', (code) => {
    expect(listCuts(code)).toHaveLength(1)
  })
})
