import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { env } from '@/lib/platform/env/env'
import {
  discardBody,
  failed,
  getFailureReason,
  getRetryAfter,
  type Outcome,
  OUTBOUND_TIMEOUT_MS,
  readJson,
} from '@/lib/platform/requests/outbound-requests'
import type { Locale } from '@/lib/platform/i18n/locales'
import { decrypt } from '@/lib/platform/auth/encryption.queries'
import {
  toTelegramText,
  type NotificationPayload,
  toWebhookBody,
} from '@/lib/shop/notifications/deliveries.rules'
import type { EndpointKind } from '@/lib/shop/notifications/endpoints.schema'
import { cutText } from '@/lib/platform/text/shorten'

type Target = { kind: EndpointKind; destination: string; secret: string; locale: Locale }

/** Makes one attempt to notify an endpoint; never throws. */
export async function send(target: Target, payload: NotificationPayload): Promise<Outcome> {
  try {
    const secret = await decrypt(target.secret)
    if (secret === null)
      return failed('The secret cannot be read: the shop has another one now', { isFinal: true })
    return await (target.kind === 'webhook' ? post(target, secret, payload) : write(target, secret, payload))
  } catch (error) {
    return failed(getFailureReason(error))
  }
}

/**
 * Headers and signature follow Standard Webhooks 1.0. Redirects are not followed, because they would send the payload
 * to somebody else.
 */
async function post({ destination }: Target, secret: string, payload: NotificationPayload): Promise<Outcome> {
  const body = toWebhookBody(payload)
  const now = new Date()
  const response = await fetch(destination, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(OUTBOUND_TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Zay',
      'webhook-id': payload.messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(payload.messageId, now, body),
    },
    body,
  })
  discardBody(response)
  if (response.ok) return { isDelivered: true }
  // 410 Gone: the receiver wants no more notifications.
  return failed(`HTTP ${response.status}`, {
    isFinal: response.status === 410,
    wait: getRetryAfter(response),
  })
}

/** Characters of Telegram's error message that are stored. */
const MAX_ERROR_LENGTH = 300

const botAnswer = z.object({
  description: z
    .string()
    .transform((text) => cutText(text, MAX_ERROR_LENGTH))
    .optional(),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.int().transform(String).optional() })
    .optional(),
})

/**
 * Sends by Telegram's Bot API. A group that became a supergroup has another chat since, which Telegram names: the
 * message follows it there.
 */
async function write(target: Target, token: string, payload: NotificationPayload): Promise<Outcome> {
  const first = await sendMessage(target, token, payload)
  if (first.isDelivered || first.movedTo === undefined) return first
  const { movedTo } = first
  // Should that chat say that it moved too, the next attempt goes on from there.
  return { movedTo, ...(await sendMessage({ ...target, destination: movedTo }, token, payload)) }
}

/** One sendMessage. A rejected request would be rejected again, except when it exceeded the rate limit. */
async function sendMessage(
  { destination, locale }: Target,
  token: string,
  payload: NotificationPayload,
): Promise<Outcome> {
  const response = await fetch(`${env().TELEGRAM_API_URL}/bot${token}/sendMessage`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(OUTBOUND_TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      chat_id: destination,
      text: toTelegramText(payload, locale),
      link_preview_options: { is_disabled: true },
    }),
  })
  if (response.ok) {
    discardBody(response)
    return { isDelivered: true }
  }
  const parsed = botAnswer.safeParse(await readJson(response))
  const answer = parsed.success ? parsed.data : null
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429
  const { retry_after: wait, migrate_to_chat_id: movedTo } = answer?.parameters ?? {}
  const problem = failed([`HTTP ${response.status}`, answer?.description].filter(Boolean).join(': '), {
    isFinal: isFinal && movedTo === undefined,
    wait,
  })
  return movedTo === undefined ? problem : { ...problem, movedTo }
}
