import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import { type Node, traverseFast } from '@babel/types'
import english from '@/lib/platform/errors/en.json'
import { errorText, type ErrorKey } from '@/lib/platform/errors/error-text'
import { formatError, formatErrors, toJson } from '@/lib/platform/errors/format-error'
import burmese from '@/lib/platform/errors/my.json'

const keys = Object.keys(english) as ErrorKey[]
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)(?::kyat)?\}/g)].map(([, name]) => name)

describe('the sentences of errors', () => {
  it('are in both languages', () => {
    expect(Object.keys(burmese).sort()).toEqual(Object.keys(english).sort())
    const words = (text: string) => text.replace(/\{\w+(?::kyat)?\}/g, '').replace(/[^\p{L}]/gu, '')
    const untranslated = keys.filter((key) => words(english[key]) && !/[\u1000-\u109f]/.test(burmese[key]))
    expect(untranslated).toEqual([])
  })

  it('write amounts of money with thousands separators (D26)', () => {
    const isPlain = (text: string) => /\{\w+\} (?:Kyats|ကျပ်)|(?:Kyats|ကျပ်) \{\w+\}/.test(text)
    expect(keys.filter((key) => isPlain(english[key]) || isPlain(burmese[key]))).toEqual([])
    expect(formatError('en', errorText('price_changed', { name: 'Tea', before: 900, now: 12_000 }))).toBe(
      'The price of Tea changed from 900 to 12,000 Kyats',
    )
  })

  it('say different things', () => {
    const shape = (text: string) => text.replace(/\{\w+(?::kyat)?\}/g, '{}')
    expect(new Set(keys.map((key) => shape(english[key]))).size).toBe(keys.length)
  })
})

describe('an error', () => {
  it.each(['\u001enot_found x', '\u001enot_found{', '\u001enot_found null', '\u001eunknown{}', '\u001e'])(
    'is not what somebody sent that only begins like one: %j',
    (text) => {
      expect(formatError('en', text)).toBe(text)
      expect(toJson('my', { text })).toBe(JSON.stringify({ text }))
    },
  )

  it('becomes a sentence in the language of its reader, with its numbers and names', () => {
    const error = errorText('stock_left', { count: 2, name: 'Tea, "green" (100 g)' })
    expect(formatError('en', error)).toBe('Only 2 left of Tea, "green" (100 g)')
    expect(formatError('my', error)).toBe('Tea, "green" (100 g) သည် 2 ခုသာ ကျန်ပါတော့သည်')
  })

  it('has the name that a Burmese reader sees elsewhere, where there is one', () => {
    const names = { name: 'Green tea', name_my: 'လက်ဖက်စိမ်း' }
    expect(formatError('en', errorText('out_of_stock', names))).toContain('Green tea')
    expect(formatError('my', errorText('out_of_stock', names))).toContain('လက်ဖက်စိမ်း')
    expect(formatError('my', errorText('out_of_stock', { ...names, name_my: null }))).toContain('Green tea')
  })

  it('may be about another one', () => {
    const error = errorText('on_line', { line: 2, text: errorText('no_such_order_id', { id: 5 }) })
    expect(formatError('en', error)).toBe('Line 2: There is no order 5')
    expect(formatError('my', error)).toBe('စာကြောင်း 2: အော်ဒါအမှတ် 5 မရှိပါ')
  })

  it('treats a pattern or an error inside a name as plain text', () => {
    const name = `$& {count} ${errorText('required')}`
    expect(formatError('en', errorText('out_of_stock', { name }))).toBe(`${name} is out of stock`)
  })

  it('is a sentence at any depth of an answer, beside texts that stay as they are', () => {
    const answer = {
      message: errorText('required'),
      rows: [{ problem: errorText('text'), note: 'required' }],
    }
    const read = { message: 'This field is required', rows: [{ problem: 'Must be text', note: 'required' }] }
    expect(formatErrors('en', answer)).toEqual(read)
    expect(toJson('en', { rows: ['a'] })).toBe('{"rows":["a"]}')
  })

  it.each([
    'This field is required',
    'Line 3: Must be text',
    'required',
    '\u001eunknown',
    '\u001econstructor',
  ])('is not what %j is', (text) => {
    expect(formatError('my', text)).toBe(text)
  })
})

const sources = ['lib', 'app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|generated/.test(file))
    .map((file) => path.join(folder, file)),
)

const parseSource = (text: string) => parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] })

/** Each use of an error in the sources: the key, and the names of its values. */
const uses = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes('errorText(')) return []
  const found: { at: string; key: string; names: string[] }[] = []
  traverseFast(parseSource(text), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const [key, values] = node.arguments
    if (node.callee.name !== 'errorText' || key?.type !== 'StringLiteral') return
    const properties = values?.type === 'ObjectExpression' ? values.properties : []
    const names = properties.map((property) =>
      'key' in property ? text.slice(property.key.start ?? 0, property.key.end ?? 0) : '...',
    )
    const isBurmese = (name: string) => names.some((other) => name === `${other}_my`)
    found.push({
      at: `${file} ${key.value}`,
      key: key.value,
      names: names.filter((name) => !isBurmese(name)),
    })
  })
  return found
})

it('every use of an error gives the values that its sentences need, and no others', () => {
  expect(uses.length).toBeGreaterThan(300)
  const join = (names: readonly (string | undefined)[]) => [...new Set(names)].sort().join()
  const needed = (key: string) =>
    join([...placeholders(english[key as ErrorKey]), ...placeholders(burmese[key as ErrorKey])])
  const wrong = uses.filter(({ key, names }) => needed(key) !== join(names))
  expect(wrong).toEqual([])
})

it('every sentence is used', () => {
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(keys.filter((key) => !text.includes(`'${key}'`))).toEqual([])
})

/** Arguments and properties that become the message of an issue of zod. */
const ISSUE_CALLS = new Set(['min', 'max', 'refine', 'regex', 'int', 'length', 'positive', 'nonnegative'])

it('a schema names its errors by key', () => {
  const literals = sources
    .filter((file) => /\.schema\.ts$|validators\.ts$/.test(file))
    .flatMap((file) => {
      const found: string[] = []
      const text = readFileSync(file, 'utf8')
      const add = (node: Node) => {
        if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
          found.push(`${file}: ${text.slice(node.start ?? 0, node.end ?? 0)}`)
      }
      traverseFast(parseSource(text), (node) => {
        if (node.type === 'ObjectProperty' && node.key.type === 'Identifier' && node.key.name === 'error')
          add(node.value)
        if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
        const { property } = node.callee
        if (property.type === 'Identifier' && ISSUE_CALLS.has(property.name)) node.arguments.forEach(add)
      })
      return found
    })
  expect(literals).toEqual([])
})
