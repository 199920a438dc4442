import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { burmeseErrorMessages } from '@/lib/i18n/burmese-error-messages'
import { translateError, translateErrors } from '@/lib/i18n/error-messages'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('error messages of the server', () => {
  it.each(Object.entries(burmeseErrorMessages))(
    '%s has the same placeholders in both languages',
    (english, burmese) => {
      expect(placeholders(burmese)).toEqual(placeholders(english))
      expect(burmese).toMatch(/[\u1000-\u109f]/)
    },
  )

  it.each(Object.entries(burmeseErrorMessages))(
    '%s has its own translation, not that of another',
    (english, burmese) => {
      const fill = (text: string) => text.replace(/\{\w+\}/g, '7')
      expect(translateError('my', fill(english))).toBe(fill(burmese))
    },
  )

  it('are translated to Burmese, with their numbers and names', () => {
    expect(translateError('my', 'Only 2 left of Tea, "green" (100 g)')).toBe(
      'Tea, "green" (100 g) 2 ခုသာ ကျန်ပါတော့သည်',
    )
    expect(translateError('my', 'Must be at most 32 characters')).toBe('စာလုံး 32 လုံးထက် မများရပါ')
    expect(translateError('my', 'Must be at most 32')).toBe('32 ထက် မများရပါ')
  })

  it('keep the field name at the start of a message', () => {
    expect(translateError('my', 'quantity: Must be at least 1')).toBe('quantity: အနည်းဆုံး 1 ဖြစ်ရပါမည်')
    expect(translateError('my', 'Line 2: There is no order 5')).toBe('စာကြောင်း 2: အော်ဒါအမှတ် 5 မရှိပါ')
  })

  it('are unchanged in English, and where there is no translation', () => {
    expect(translateError('en', 'This field is required')).toBe('This field is required')
    expect(translateError('my', 'Method Not Allowed')).toBe('Method Not Allowed')
  })

  it('treat a pattern inside a name as plain text', () => {
    expect(translateError('my', '$& {count} is out of stock')).toBe('$& {count} ပစ္စည်းပြတ်နေပါသည်')
  })

  it('are translated under each field', () => {
    expect(translateErrors('my', { phone: ['Must be a phone number'], x: ['Unknown words'] })).toEqual({
      phone: ['ဖုန်းနံပါတ် မမှန်ပါ'],
      x: ['Unknown words'],
    })
  })
})

/** Files with error messages that people see: the shared fields, and schemas, rules and commands of the domains. */
const sources = [
  'lib/validators.ts',
  'lib/http/multipart.ts',
  ...readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(schema|rules|commands)\.ts$/.test(file))
    .map((file) => path.join('lib', file)),
]

/** Texts in those files that are no errors, and errors that only programs get. */
const others = new Set([
  'KBZ Bank',
  'Yoma Bank',
  'Cash on Delivery',
  'Special collection already available. Read more ...',
  'The Thanaka season',
  'Bark, paste and powder from the dry zone, for faces that love the sun.',
  'A table for everyone',
  'Teapots, bowls and pans for long breakfasts and longer talks.',
  'No. 12, Anawrahta Road, Kyauktada Township, Yangon',
  'Order 7 is gone while it is answered',
  'An order was inserted without an answer',
  'A payment was inserted without an answer',
  'Payment 7 is gone while it is answered',
  'A visitor was neither there nor made',
  'A second factor began without its secret',
  'LOCK TABLE admin_users IN SHARE ROW EXCLUSIVE MODE',
  'UPDATE api_tokens SET last_used_at = now() WHERE id = 7',
  'Screenshot 7 is used, but by no order',
  'A visitor was neither there nor made',
  'SELECT FROM customers WHERE id = 7 FOR NO KEY UPDATE',
  'DELETE FROM rate_limits WHERE expire < 7::bigint RETURNING key',
  'SELECT 1 FROM 7 WHERE id = 7 7 7',
  'SELECT 1 FROM brands WHERE id = 7 FOR KEY SHARE',
  'SELECT 1 FROM settings WHERE key = ANY(7) ORDER BY key FOR UPDATE',
  'LOCK TABLE payment_accounts IN SHARE ROW EXCLUSIVE MODE',
  'At most 7 ids',
  'At most 7 scopes',
  'At most 7 events',
  'At most 7 checks',
  'LOCK TABLE notification_endpoints IN SHARE ROW EXCLUSIVE MODE',
  'UPDATE notification_endpoints SET is_enabled = false, locked_until = NULL WHERE is_enabled',
  'APP_SECRET is another than the one in the backup: take it away, or set that one',
  // Texts of bots, and responses for programs.
  '7 · 7',
  '7 ကျပ် · ပစ္စည်း 7 မျိုး',
  'HTTP 7',
  'The secret cannot be read: the shop has another one now',
  'Must be 1 to 255 printable characters without spaces',
  'Too many fields: 7 at most',
  'Too many files: 7 at most',
  'The body comes in too many small pieces',
  // Assembled by a rule; the admin area words it itself from the same counts.
  '7 is used by 77',
  '7 7',
  '7 7 7',
  '7.7',
  // The header of a request to a CDN.
  'Bearer 7',
  // The description of a metric.
  'Uploaded images that wait to be decoded',
  // Command-line messages of the move of uploads, and causes of errors in the log.
  '7 copied, 7 identical, ',
  '7 failed, 7',
  '7 has 7 bytes instead of 7',
  '7 has no file',
  '7 is not the key of an upload',
  '7/7',
  '7: 7',
  'No answer after 7 ms',
  'S3_BUCKET: name the bucket of the uploads',
  'The copy differs from the original',
  // Command-line messages of backup and restore, and their SQL.
  '7 MB',
  '7 comes after the manifest',
  '7 has rows of none of its tables, or out of their order',
  '7 is a path that no backup has',
  '7 is in it twice',
  '7 is in the file, but not in its manifest',
  '7 is missing',
  '7 is missing: 7 is in its place',
  '7 is not what was backed up: its SHA-256 differs',
  '7 members, 7',
  '7 of 7 files, 7',
  '7 rows, 7 files, 7',
  '7, 7 rows',
  '7, 7 so far',
  '7 MB are free, 7 MB are needed',
  'ALTER TABLE 7 DISABLE TRIGGER USER',
  'ALTER TABLE 7 ENABLE TRIGGER USER',
  'DATA_DIR holds another secret: take it away, or name another DATA_DIR',
  'DROP ',
  'It has no manifest: it is no backup, or was not finished',
  'It was made by pg_dump, and pg_restore is not on the PATH: install it',
  'It was made with another wording of the migration 7',
  'It was made with the migration 7, which this version of the shop does not have there',
  'The restored rows are incomplete: 7',
  'ROUTINE IF EXISTS %s',
  'SELECT 1',
  'SELECT pg_export_snapshot() AS snapshot',
  'SELECT setval($1::regclass, $2::bigint)',
  'SET CONSTRAINTS ALL IMMEDIATE',
  'TABLE IF EXISTS %s',
  // Saved reasons of a fresh shop, which has each in both languages.
  'The amount is less than the total. Please send the rest.',
  'The money has not arrived in our account.',
  'The screenshot cannot be read. Please send it again.',
  'The screenshot is of another payment.',
  // Parts of a srcset
  '7 2x',
  '7 7w',
  'The database has migrations that are newer than the backup: name a new one',
  'The database has tables, and pg_restore makes them: name a new one',
  'The database is dumped by pg_dump 7',
  'There is nothing to back up: this database has no shop',
  // Command-line messages of a restore to a time, and its SQL.
  '7 has no control file',
  '7 in 7 is damaged: name a time before it was written',
  '7 is a 7',
  '7 is damaged: 7',
  '7 is in the future: --at takes a time that has passed',
  '7 leads out of the database',
  '7 of 7 files of the log',
  'A restore is possible to a time from 7',
  'DELETE FROM 7',
  'SELECT clock_timestamp() AS now',
  'SELECT lsn, labelfile AS label FROM pg_backup_stop(false)',
  'SELECT pg_backup_start($1, true) AS lsn',
  'SELECT pg_last_xact_replay_timestamp() AS at',
  'SELECT to_regclass($1) IS NOT NULL AS exists',
  'The server says nothing about itself',
  'The shop is running: stop it, then restore',
  'There is no archive of the write-ahead log there',
  'There is no time yet to which a restore is possible',
  'This database is being started or restored by another process',
])

it('every error message of a domain has a Burmese translation', () => {
  const worded = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w'])(['`])((?:[A-Z]|\$\{)[^'`\n]* [^'`\n]*)\1/g)].map(
      ([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '7'),
    ),
  )
  expect(worded.length).toBeGreaterThan(150)
  const unknown = worded.filter((text) => translateError('my', text) === text && !others.has(text))
  expect([...new Set(unknown)].sort()).toEqual([])
})
