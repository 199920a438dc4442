import { type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'
import { adminUserFields } from '@/lib/platform/auth/admin-users/admin-user-fields.schema'

const LAST_USED_AT = '2026-11-22T08:15:00.000Z'
const RANDOM = 'n3Jc8Tq1Zr5Xw7Yb2Kd4Mf6Hg9Lp0SvAeRtUiOqWzXc'

const uuid = (description: string) => ({
  id: { description, example: '0b9f3c1e-5d7a-4c62-9a41-6f2b8e07d315' },
})

/** Sign-in, admin users, sessions, API tokens, the audit log, health checks and conversion of texts. */
export const backOfficeFields: FieldRegistry = {
  fields: {
    id: { example: 3 },
    name: { example: 'Daw Mya' },
    email: { example: 'mya@zay.example' },
    password: { description: '12 to 128 characters', example: 'seven green umbrellas' },
    current_password: { description: 'The password until now', example: 'seven green umbrellas' },
    new_password: { description: '12 to 128 characters, hard to guess', example: 'three blue teapots rain' },
    needs_code: { description: 'True: send a code to /api/admin/sign-in/code next', example: false },
    signed_in: { description: 'True when the caller has a session now', example: true },
    uri: {
      description: 'otpauth URL for an authenticator app',
      example: 'otpauth://totp/Zay:mya%40zay.example?secret=JBSWY3DPEHPK3PXP&issuer=Zay',
    },
    picture: {
      description: 'The same as a QR code, in SVG',
      example: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    },
    codes: { description: 'Backup codes; each can be used once', example: ['a1B2c-D3e4F'] },
    is_current: { description: 'True for the caller', example: false },
    user_agent: {
      description: 'The User-Agent of the browser; null for none',
      example: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
    },
    seen_at: { description: 'Time of the last call, ISO 8601, UTC', example: LAST_USED_AT },
    role: {
      description:
        'Staff change catalogue and orders; managers also read the audit log; owners also change settings and admin users',
      example: 'staff',
    },
    money_limit: toFieldDocs(adminUserFields, 'list')['money_limit'] ?? {},
    has_second_factor: { description: 'True with two-factor authentication', example: true },
    people: { description: 'All admin users' },
    person: { description: 'The admin user' },
    invitations: { description: 'Invitations that can be accepted' },
    invitation: { description: 'The invitation' },
    invited_by: { description: 'Email address of the owner', example: 'owner@zay.example' },
    expires_at: { description: 'When it expires, ISO 8601, UTC', example: '2026-11-28T03:30:00.000Z' },
    token: { description: 'Token in the fragment of the link', example: RANDOM },
    scopes: { description: 'What the token may do', example: ['read', 'catalogue'] },
    created_by: { description: 'Who created it', example: 'owner@zay.example' },
    last_used_at: { description: 'When it was last used, ISO 8601, UTC; null before', example: LAST_USED_AT },
    tokens: { description: 'All API tokens that are not revoked' },
    sessions: { description: 'Sessions of the caller, last used first' },
    secret: { description: 'Returned only here' },
    next_before: { description: 'The parameter "before" of the next page; null on the last', example: null },

    backups: { description: 'Finished backups, newest first' },
    bytes: { description: 'Size in bytes', example: 48_211_900 },
    is_running: { description: 'True while a backup is being made', example: false },
    written_bytes: { description: 'Size of the backup that is being made, so far', example: 0 },
    last_run: { description: 'The newest one that the shop made or tried to make itself; null before' },
    started_at: { description: 'When it began, ISO 8601, UTC', example: '2026-11-21T20:30:00.000Z' },
    finished_at: {
      description: 'When it ended, ISO 8601, UTC; null while it runs',
      example: '2026-11-21T20:30:41.000Z',
    },
    started_by: { description: 'Email address of the owner; null for the schedule', example: null },
    missing_files: { description: 'Files of orders or products that were not in the storage', example: 0 },
    schedule: { description: 'When the shop makes backups by itself' },
    enabled: { description: 'Whether it does', example: true },
    hour: { description: 'The hour of the day in Yangon, 0 to 23', example: 3 },
    keep: { description: 'How many of the newest backups are kept', example: 14 },
    next_backup_at: {
      description: 'When the next one is due, ISO 8601, UTC; null for none',
      example: '2026-11-22T20:30:00.000Z',
    },
    free_bytes: { description: 'Free bytes on the disk of the backups', example: 52_000_000_000 },

    database: { description: 'The database answers', example: true },
    uploads: { description: 'The folder of the uploads can be used', example: true },
    serving: { description: 'False while the process shuts down', example: true },
    reasons: { description: 'Why the process is not ready; empty when it is', example: [] },
    warnings: {
      description:
        'invalidations_unheard: changes of other processes may be seen a second late; cdn_purges_overdue: the CDN cannot be purged, so it keeps new responses for seconds only; schema_newer: a newer version has migrated the database; uploads_full, database_full: with needs=reads, a disk that all processes share has no room',
      example: [],
    },
  },
  byOwner: {
    'admin/demo': {
      removed: { description: 'How much of the demo was deleted' },
      kept: { description: 'Products that customers really ordered; they are archived', example: [] },
    },
    removed: {
      orders: { description: 'Past orders', example: 14 },
      products: { description: 'Products', example: 189 },
      categories: { description: 'Categories', example: 36 },
      brands: { description: 'Brands', example: 12 },
    },
    kept: {
      id: { description: 'Id of the product', example: 12 },
      name: { description: 'Name of the product', example: 'Thanaka Paste' },
    },
    ...forOwners(['AdminUser', 'admin/people'], {
      ...uuid('Id of the admin user'),
      ...toFieldDocs(adminUserFields, 'list'),
    }),
    'admin/account/phone': toFieldDocs(adminUserFields, 'list'),
    'admin/sign-in': { email: { description: 'E-mail address or phone number', example: 'mya@zay.example' } },
    ...forOwners(['invitation', 'invitations', 'admin/invitations'], {
      id: { description: 'Id of the invitation', example: 6 },
    }),
    ...forOwners(['token', 'tokens', 'admin/tokens'], {
      id: { description: 'Id of the token', example: 3 },
      name: { example: 'Accounting' },
    }),
    sessions: {
      ...uuid('Id of the session'),
      is_current: { example: true },
      address: { description: 'IP address; null when unknown', example: '203.0.113.7' },
    },
    'admin/account/sessions': uuid('Id of the session'),
    'admin/account/second-factor': {
      code: { description: 'Six digits of the authenticator app', example: '482913' },
    },
    'admin/sign-in/code': { code: { description: 'Six digits, or a backup code', example: '482913' } },
    health: { status: { description: 'Always "ok"' } },
    postAdminTokens: {
      last_used_at: { example: null },
      token: { description: 'The token without its secret', example: undefined },
      secret: {
        description: 'The token for the Authorization header. Returned only here',
        example: `zay_${RANDOM}`,
      },
    },
    backups: {
      name: { description: 'Name of the file', example: 'zay-20261121T203041Z.tar.gz' },
      created_at: { description: 'When it was made, ISO 8601, UTC', example: '2026-11-21T20:30:41.000Z' },
    },
    BackupRun: {
      reason: { description: 'Why there is no backup; null when there is one', example: null },
      detail: { description: 'The message of the error; null for none', example: null },
    },
    'admin/backups': { name: { description: 'Name of the file', example: 'zay-20261121T203041Z.tar.gz' } },
    postAdminBackupsByName: {
      password: { description: 'Your password; absent where nobody signs in' },
      url: {
        description: 'Path and query, for this session and one minute',
        example: `/api/admin/backups/zay-20261121T203041Z.tar.gz?ticket=1795493400714.${RANDOM}`,
      },
    },
    'admin/audit': { events: { description: 'The events of this page, at most 50', example: undefined } },
    events: {
      id: { description: 'Id of the event', example: 905 },
      actor: { description: 'Email address, or "token" and its name', example: 'mya@zay.example' },
      address: { description: 'IP address; null when unknown', example: '203.0.113.7' },
      action: { description: 'What was done', example: 'product.update' },
      subject: { description: 'Kind of the record', example: 'product' },
      record: { description: 'Id or name of the record', example: '12' },
      before: { description: 'The changed fields before; null for none', example: { price: 3_500 } },
      after: { description: 'The changed fields after; null for none', example: { price: 3_800 } },
    },
    'text/unicode': {
      text: { description: 'The text, in Zawgyi or Unicode', example: 'ျမန္မာ' },
      changed: { description: 'True when the text was Zawgyi', example: true },
    },
    'postTextUnicode 200': { text: { description: 'The text in Unicode', example: 'မြန်မာ' } },
  },
}
