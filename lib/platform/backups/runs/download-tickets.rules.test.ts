import { signDownloadTicket, verifyDownloadTicket } from '@/lib/platform/backups/runs/download-tickets.rules'

const SECRET = 's'.repeat(32)
const NOW = Date.UTC(2026, 10, 24)
const grant = { name: 'zay-20261124T000000Z.tar.gz', sessionId: 'session' }
const ticket = signDownloadTicket(grant, SECRET, NOW)

it('a ticket is valid for its backup and session, for a minute', () => {
  expect(verifyDownloadTicket(ticket, grant, SECRET, NOW)).toBe(true)
  expect(verifyDownloadTicket(ticket, grant, SECRET, NOW + 59_999)).toBe(true)
})

const [expiresAt = '', mac = ''] = ticket.split('.')
it.each([
  ['too late', ticket, grant, SECRET, NOW + 60_000],
  ['for another backup', ticket, { ...grant, name: 'zay-20261125T000000Z.tar.gz' }, SECRET, NOW],
  ['in another session', ticket, { ...grant, sessionId: 'other' }, SECRET, NOW],
  ['without a session', ticket, { ...grant, sessionId: null }, SECRET, NOW],
  ['after the secret changed', ticket, grant, 't'.repeat(32), NOW],
  ['with a later end', `${Number(expiresAt) + 1}.${mac}`, grant, SECRET, NOW],
  ['cut off', ticket.slice(0, -1), grant, SECRET, NOW],
  ['empty', '', grant, SECRET, NOW],
  ['of another form', `${expiresAt}.${'!'.repeat(43)}`, grant, SECRET, NOW],
])('it is worth nothing %s', (_, presented, of, secret, now) => {
  expect(verifyDownloadTicket(presented, of, secret, now)).toBe(false)
})
