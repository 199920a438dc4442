import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What comments and documents name must exist: decisions, files, and symbols. The decision records and the changelog tell
 * history, so they may name what is gone.
 */

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file)
const isDocument = (file: string) =>
  file.endsWith('.md') && !/^docs\/decisions\/|^CHANGELOG|^\.github\//.test(file)

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm
const comments = (text: string) => [...text.matchAll(COMMENT)].map(([comment]) => comment).join('\n')

type Prose = { file: string; text: string }

/** The prose of a file: all of a document without its examples, the comments of code. */
const prose: Prose[] = files
  .filter((file) => isDocument(file) || isCode(file))
  .map((file) => ({
    file,
    text: isDocument(file) ? read(file).replace(/^ *```[\s\S]*?^ *```/gm, '') : comments(read(file)),
  }))

/** Code without its comments and sentences, whose words name nothing. What SQL in a template names counts. */
const code = (text: string) =>
  text
    .replace(COMMENT, ' ')
    .replace(/'[^'\n]*'|"[^"\n]*"/g, (literal) => (literal.includes(' ') ? ' ' : literal))

/** Every word that some file has outside of its comments and sentences. */
const words = new Set(
  files
    .filter(
      (file) =>
        /\.(ts|tsx|mjs|css|sql|prisma|json|ya?ml|sh|example)$/.test(file) && !/lock\.json$/.test(file),
    )
    .flatMap((file) => (isCode(file) ? code(read(file)) : read(file)).match(/[A-Za-z_$][\w$]*/g) ?? []),
)

/** Names that are written like symbols of code and are not ours. */
const FOREIGN = new Set([
  'CommonJS',
  'JavaScript',
  'OpenAPI',
  'OpenTelemetry',
  'TypeScript',
  'WebP',
  'macOS',
  // A mark for the bundler, which reads it in comments.
  'turbopackIgnore',
  // Settings and options of Next and OpenTelemetry that documents mention.
  'clientRouterFilter',
  'flightRouterStateSchema',
  'optimisticRouting',
  'prefetchInlining',
  'varyParams',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
])

const isKnown = (name: string) =>
  words.has(name) || FOREIGN.has(name) || name in globalThis || /^[a-z]+X$/.test(name)

/** The names in a text that are written like symbols: in code marks, or in a comment with a capital inside. */
function listSymbols({ file, text }: Prose): string[] {
  const marked = [...text.matchAll(/`([A-Za-z_$][\w$]*)(\(\))?`/g)].flatMap(([, name = '', call]) =>
    call !== undefined || /[a-z][A-Z]|^[A-Z][A-Z\d]*_/.test(name) ? [name] : [],
  )
  if (isDocument(file)) return marked
  const plain = text.replace(/`[^`\n]*`/g, ' ').match(/(?<![\w./-])[A-Za-z_$][\w$]*(?![\w/-]|\.\w)/g) ?? []
  return [...marked, ...plain.filter((name) => /[a-z][A-Z]/.test(name))]
}

const FILE =
  /(?<![\w./[\]()*-])((?:[\w.@-]+\/|\[\w+\]\/|\(\w+\)\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|prisma|sql|css))(?![\w*/-])/g
/** Names in the text that are patterns, or files that tools write. */
const NO_FILE = /^noun\.|^(?:error-context\.md|next-env\.d\.ts|migration\.sql)$|^https?:/

const exists = (named: string): boolean => {
  const plain = named.replace(/^(?:\.{1,2}\/)+/, '')
  return (
    files.some((file) => file === plain || file.endsWith(`/${plain}`)) ||
    existsSync(path.join('node_modules', plain))
  )
}

/** The names that a guide makes up, in its line of examples. */
const examples = (text: string) => text.match(/^Example: .*$/m)?.[0] ?? ''

/** The names that `list` finds and nothing explains, each with its file. */
const find = (list: (part: Prose) => string[], isFine: (name: string) => boolean) =>
  prose.flatMap((part) =>
    [...new Set(list(part))]
      .filter((name) => !isFine(name) && !examples(part.text).includes(name))
      .map((name) => `${part.file}: ${name}`),
  )

it('finds files, comments and words', () => {
  expect(prose.length).toBeGreaterThan(1_000)
  expect(words.size).toBeGreaterThan(5_000)
})

it('names only symbols that exist', () => {
  expect(find(listSymbols, isKnown)).toEqual([])
})

it('names only files that exist', () => {
  const list = ({ text }: Prose) => [...text.matchAll(FILE)].map(([, name = '']) => name)
  expect(find(list, (name) => NO_FILE.test(name) || exists(name))).toEqual([])
})

it('names only decisions of the product that docs/specification.md has', () => {
  const rows = [...read('docs/specification.md').matchAll(/^\| ([^|]+)\|/gm)].map(([, cell = '']) => cell)
  const known = new Set(rows.flatMap((cell) => cell.match(/\bD\d+\b/g) ?? []))
  expect(known.size).toBeGreaterThan(30)
  const list = ({ text }: Prose) => text.match(/\bD\d{1,2}\b/g) ?? []
  expect(find(list, (name) => known.has(name))).toEqual([])
})

it('names only decision records that exist, and lists each in its index', () => {
  const records = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])
  const index = read('docs/decisions/README.md')
  expect(records.filter((number) => !index.includes(`(${number}-`))).toEqual([])
  const list = ({ text }: Prose) =>
    text.match(/(?<=[Dd]ecisions? (?:\d{4}(?:, | and | to ))*)0\d{3}\b|(?<=\[)0\d{3}(?=\])/g) ?? []
  expect(find(list, (number) => records.includes(number))).toEqual([])
})
