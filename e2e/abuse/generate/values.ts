/**
 * An invalid value for any field: as JSON text, because JavaScript cannot represent some of them, with a name for the
 * report.
 */
export type Nonsense = { name: string; json: () => string }

const string = (name: string, text: () => string): Nonsense => ({ name, json: () => JSON.stringify(text()) })
const raw = (name: string, json: string | (() => string)): Nonsense => ({
  name,
  json: typeof json === 'string' ? () => json : json,
})

/** Unicode text that Zawgyi detectors misjudge, and text in Zawgyi encoding. */
const ZAWGYI = 'ျမန္မာႏိုင္ငံ ေဈးဝယ္သူ'
const UNICODE = 'မြန်မာနိုင်ငံ ငွေပမာဏ မကိုက်ညီပါ'
const COMBINING = '\u0301'
const MARKS_ALTERNATING = '\u0323\u0301'

/** Unusual strings: by length, characters, direction, script. */
export const strings: Nonsense[] = [
  string('empty', () => ''),
  string('letters that nobody sees', () => '\u3164\u2800\u115f\u1160\uffa0\u{e0061}\u202e\u034f'),
  string('blanks', () => ' \t\r\n\u00a0\u200b'),
  string('NUL', () => 'a\u0000b'),
  string('control characters', () => '\u0001\u0008\u001b[31m\u007f\u0085'),
  raw('lone high surrogate', '"a\\ud800b"'),
  raw('lone low surrogate', '"\\udc00"'),
  raw('reversed surrogates', '"\\udc00\\ud800"'),
  string('noncharacters', () => '\ufffe\uffff\ufdd0'),
  string('right-to-left override', () => 'abc\u202egnp.exe'),
  string('right-to-left isolate', () => '\u2067abc\u2069\u200f'),
  string('byte order mark', () => '\ufeffabc'),
  string('Burmese digits', () => '၁၂၃၄၅'),
  string('Burmese digits past 2^31', () => '၉'.repeat(15)),
  string('Zawgyi', () => ZAWGYI),
  string('Zawgyi 20 KB', () => ZAWGYI.repeat(280)),
  string('Zawgyi 900 KB', () => ZAWGYI.repeat(13_000)),
  string('Unicode Burmese 100 KB', () => UNICODE.repeat(1_100)),
  string('stacked consonants', () => `က${'္က'.repeat(5_000)}`),
  string('combining marks 2 KB', () => `a${COMBINING.repeat(1_000)}`),
  string('combining marks 300 KB', () => `a${COMBINING.repeat(150_000)}`),
  string('alternating combining marks 300 KB', () => `a${MARKS_ALTERNATING.repeat(75_000)}`),
  string('Hangul parts 300 KB', () => '\u1112\u1161\u11ab'.repeat(33_000)),
  string('ligatures that grow', () => '\ufdfa'.repeat(50_000)),
  string('255 characters', () => 'a'.repeat(255)),
  string('256 characters', () => 'a'.repeat(256)),
  string('10,001 characters', () => 'a'.repeat(10_001)),
  string('900 KB', () => 'a'.repeat(900_000)),
  string('blanks 900 KB', () => `a${' '.repeat(899_000)}b`),
  string('line breaks 900 KB', () => `a${'\r\n'.repeat(449_000)}b`),
  string('commas 900 KB', () => ','.repeat(900_000)),
  string('ids with commas', () => Array.from({ length: 60_000 }, (_, n) => n + 1).join(',')),
  string('zeros 900 KB', () => '0'.repeat(900_000)),
  string('digits 900 KB', () => '9'.repeat(900_000)),
  string('at signs', () => '@'.repeat(50_000)),
  string('dots', () => `${'a.'.repeat(50_000)}a`),
  string('e-mail that backtracks', () => `${'a'.repeat(60_000)}@${'a-'.repeat(60_000)}`),
  string('phone of 100,000 digits', () => `+95${'9'.repeat(100_000)}`),
  string('phone with marks', () => '(+95)-'.repeat(30_000)),
  string('@x', () => '@x'),
  string('url without a host', () => 'http://'),
  string('url with credentials', () => 'http://a:b@127.0.0.1:9/'),
  string('javascript url', () => 'javascript:alert(1)'),
  string('up the tree', () => '/uploads/../../etc/passwd'),
  string('private folder with a dot', () => '/uploads/./payments/x.png'),
  string('private folder with a second slash', () => '/uploads//payments/x.png'),
  string('markup', () => '<img src=x onerror=alert(1)>"\'`${1}{{1}}'),
  string('SQL', () => "'; DROP TABLE orders; --\\"),
  string('formula', () => ';=cmd|"/c calc"!A1'),
  string('LIKE pattern', () => '%_\\%'.repeat(2_000)),
  string('emoji family', () => '👨‍👩‍👧‍👦🏳️‍🌈'.repeat(200)),
  string('date that is none', () => '2026-02-31'),
  string('date far away', () => '275760-09-13T00:00:00.000Z'),
  string('prototype key', () => '__proto__'),
  string('constructor key', () => 'constructor'),
]

/** Values that are not strings. */
const others: Nonsense[] = [
  raw('null', 'null'),
  raw('true', 'true'),
  raw('zero', '0'),
  raw('minus zero', '-0'),
  raw('minus one', '-1'),
  raw('a half', '0.5'),
  raw('2^31', '2147483648'),
  raw('2^53', '9007199254740993'),
  raw('1e400', '1e400'),
  raw('-1e400', '-1e400'),
  raw('1e-400', '1e-400'),
  raw('digits without end', () => '9'.repeat(100_000)),
  raw('empty object', '{}'),
  raw('empty array', '[]'),
  raw('array of the unlike', '[null,{},[],"",0,true]'),
  raw('array with an object', '[{"id":1}]'),
  raw('object like an array', '{"0":1,"length":1}'),
  raw('object that converts', '{"toString":1,"valueOf":{},"toJSON":"x"}'),
  raw('prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  raw('objects 333,333', () => `[${'{},'.repeat(333_332)}{}]`),
  raw('nulls 200,000', () => `[${'null,'.repeat(199_999)}null]`),
  raw('ones 450,000', () => `[${'1,'.repeat(449_999)}1]`),
  raw('strings 200,000', () => `[${'"",'.repeat(199_999)}""]`),
  raw('words 20,000', () => `[${'"read",'.repeat(19_999)}"read"]`),
  raw('combining marks 30 × 10 KB', () =>
    JSON.stringify(Array.from({ length: 30 }, () => COMBINING.repeat(5_000))),
  ),
  raw('deep arrays', () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  raw('deep objects', () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  raw('nineteen deep', () => `${'['.repeat(17)}{}${']'.repeat(17)}`),
  raw('wide object', () => `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":0`).join(',')}}`),
]

export const nonsense: readonly Nonsense[] = [...strings, ...others]
