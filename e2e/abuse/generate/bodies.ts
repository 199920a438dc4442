/** An invalid body for any call. */
export type OddBody = { name: string; headers: readonly (readonly [string, string])[]; body: () => Buffer }

const json = [['Content-Type', 'application/json']] as const
const form = [['Content-Type', 'application/x-www-form-urlencoded']] as const
const multipart = (boundary = 'zay') =>
  [['Content-Type', `multipart/form-data; boundary=${boundary}`]] as const

const odd = (name: string, headers: OddBody['headers'], text: () => string | Buffer): OddBody => ({
  name,
  headers,
  body: () => Buffer.from(text() as string),
})

const asJson = (field: string): OddBody[] => [
  odd('no JSON', json, () => '{"a":'),
  odd('a scalar', json, () => '1'),
  odd('an array', json, () => '[]'),
  odd('null', json, () => 'null'),
  odd('not UTF-8', json, () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  odd('byte order mark', json, () => '\ufeff{}'),
  odd('UTF-16', [['Content-Type', 'application/json; charset=utf-16']], () => Buffer.from('{}', 'utf16le')),
  odd('deep', json, () => '['.repeat(400_000)),
  odd('deep and closed', json, () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  odd('deep objects', json, () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  odd('wide', json, () => `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":0`).join(',')}}`),
  odd('one key 500,000 times', json, () => `{${'"a":0,'.repeat(150_000)}"a":1}`),
  odd('duplicate keys', json, () => `{"${field}":1,"${field}":[],"${field}":"x"}`),
  odd(
    'prototype keys',
    json,
    () => '{"__proto__":{"a":1},"constructor":1,"prototype":{},"hasOwnProperty":1}',
  ),
  odd('keys of combining marks', json, () => JSON.stringify({ [`a${'\u0301'.repeat(150_000)}`]: 1 })),
  odd('numeric keys', json, () => `{${Array.from({ length: 60_000 }, (_, n) => `"${n * 7}":0`).join(',')}}`),
  odd('a megabyte of blanks', json, () => ' '.repeat(1_040_000)),
  odd('more than a megabyte', json, () => JSON.stringify({ [field]: 'a'.repeat(1_100_000) })),
]

const asForm = (field: string): OddBody[] => [
  odd('form: nothing', form, () => ''),
  odd('form: broken escapes', form, () => `${field}=%E0%A4%A&${field}=%`),
  odd('form: escapes 900 KB', form, () => `${field}=${'%61'.repeat(300_000)}`),
  odd('form: bad escapes 900 KB', form, () => `${field}=${'%zz'.repeat(300_000)}`),
  odd('form: 200,000 fields', form, () => Array.from({ length: 100_000 }, (_, n) => `k${n}=`).join('&')),
  odd('form: a JSON list', form, () => `cart_items=${encodeURIComponent(`[${'{},'.repeat(100_000)}{}]`)}`),
  odd('form: prototype', form, () => '__proto__=1&constructor=2&toString=3'),
  odd('form: combining marks 300 KB', form, () => `${field}=${'%CC%81'.repeat(150_000)}`),
  odd('an unknown type', [['Content-Type', 'text/xml']], () => '<a/>'),
  odd('a type of nonsense', [['Content-Type', ';;=,/'.repeat(2_000)]], () => '{}'),
]

const part = (name: string, content: string, type = 'image/png', file = 'a.png') =>
  `--zay\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
const field = (name: string, content: string) =>
  `--zay\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`

const asMultipart = (name: string): OddBody[] => [
  odd('multipart: nothing', multipart(), () => ''),
  odd('multipart: only the end', multipart(), () => '--zay--\r\n'),
  odd('multipart: no boundary', [['Content-Type', 'multipart/form-data']], () => 'x'),
  odd('multipart: empty boundary', multipart(''), () => '--\r\n'),
  odd('multipart: boundary of 10 KB', multipart('z'.repeat(10_000)), () => 'x'),
  odd('multipart: never ends', multipart(), () => part(name, 'x')),
  odd('multipart: empty file', multipart(), () => `${part(name, '')}--zay--\r\n`),
  odd('multipart: no picture', multipart(), () => `${part(name, 'GIF89a')}--zay--\r\n`),
  odd('multipart: PNG head only', multipart(), () =>
    Buffer.from(`${part(name, '\x89PNG\r\n\x1a\n')}--zay--\r\n`, 'latin1'),
  ),
  odd('multipart: no disposition', multipart(), () => '--zay\r\nX: y\r\n\r\nz\r\n--zay--\r\n'),
  odd(
    'multipart: no name',
    multipart(),
    () => '--zay\r\nContent-Disposition: form-data\r\n\r\nz\r\n--zay--\r\n',
  ),
  odd('multipart: name __proto__', multipart(), () => `${field('__proto__', 'x')}--zay--\r\n`),
  odd('multipart: file __proto__', multipart(), () => `${part('__proto__', 'x')}--zay--\r\n`),
  odd(
    'multipart: file name with a path',
    multipart(),
    () => `${part(name, 'x', 'image/png', '../../../etc/passwd')}--zay--\r\n`,
  ),
  odd(
    'multipart: 99 fields',
    multipart(),
    () => `${Array.from({ length: 99 }, (_, n) => field(`k${n}`, 'x')).join('')}--zay--\r\n`,
  ),
  odd(
    'multipart: 10,000 fields',
    multipart(),
    () => `${Array.from({ length: 10_000 }, (_, n) => field(`k${n}`, 'x')).join('')}--zay--\r\n`,
  ),
  odd('multipart: 5,000 empty files', multipart(), () => `${part(name, '').repeat(5_000)}--zay--\r\n`),
  odd(
    'multipart: 5,000 empty files that nobody asked for',
    multipart(),
    () => `${part('other', '').repeat(5_000)}--zay--\r\n`,
  ),
  odd(
    'multipart: a head with a name 50,000 times',
    multipart(),
    () => `--zay\r\nContent-Disposition: form-data; ${'filename="" '.repeat(50_000)}\r\n\r\nz\r\n--zay--\r\n`,
  ),
  odd(
    'multipart: a line taken for a boundary',
    multipart('X'),
    () =>
      `--X\r\naaaaa\r\n\r\nContent-Disposition: form-data; ${'filename="'.repeat(30_000)}x\r\n\r\nz\r\n--X--\r\n`,
  ),
  odd(
    'multipart: thousands of files behind lines taken for boundaries',
    multipart('X'),
    () =>
      `--X\r\n${`Content-Disposition:form-data;name=${name}\r\nContent-Type:a\r\naaaaa\r\n\r\n`.repeat(9_000)}\r\n--X--`,
  ),
  odd('multipart: a boundary that says JSON', multipart('json'), () => `--json\r\n\r\n[]\r\n--json--\r\n`),
  odd('multipart: 500 files', multipart(), () => `${part(name, 'x').repeat(500)}--zay--\r\n`),
  odd(
    'multipart: a field of combining marks',
    multipart(),
    () => `${field(name, '\u0301'.repeat(150_000))}--zay--\r\n`,
  ),
  odd(
    'multipart: head of 900 KB',
    multipart(),
    () => `--zay\r\nX: ${'a'.repeat(900_000)}\r\n\r\nz\r\n--zay--\r\n`,
  ),
  odd(
    'multipart: 50,000 heads',
    multipart(),
    () => `--zay\r\n${'X: y\r\n'.repeat(50_000)}\r\nz\r\n--zay--\r\n`,
  ),
  odd(
    'multipart: bad transfer encoding',
    multipart(),
    () =>
      `--zay\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!\r\n--zay--\r\n`,
  ),
  odd(
    'multipart: unknown transfer encoding',
    multipart(),
    () =>
      `--zay\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Transfer-Encoding: x\r\n\r\n!!!\r\n--zay--\r\n`,
  ),
  odd('multipart/mixed', [['Content-Type', 'multipart/mixed; boundary=zay']], () => part(name, 'x')),
]

/**
 * Invalid bodies for a call that accepts `type` with `fields`; also forms and multipart for JSON calls, which accept
 * them.
 */
export function bodies(type: string, fields: readonly string[]): OddBody[] {
  const name = fields[0] ?? 'name'
  return type === 'multipart/form-data'
    ? [...asMultipart(name), ...asJson(name).slice(0, 2)]
    : [...asJson(name), ...asForm(name), ...asMultipart(name)]
}
