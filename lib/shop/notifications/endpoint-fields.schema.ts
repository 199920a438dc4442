import type { Fields } from '@/lib/platform/fields/fields'

/** The texts of an endpoint: a webhook has a URL, a bot a token and a chat. The schema of endpoints has further rules. */
export const endpointFields = {
  name: { kind: 'line', max: 60, isRequired: true, column: 'name' },
  url: { kind: 'line', max: 500, isRequired: true, column: 'address' },
  token: { kind: 'code', max: 100, isRequired: true, column: 'secret' },
  chat: { kind: 'code', max: 64, isRequired: true, column: 'address' },
} as const satisfies Fields
