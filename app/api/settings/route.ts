import { resource, route, shared } from '@/lib/http/route'
import { anyone, owner } from '@/lib/identity/queries'
import { listPaymentAccounts } from '@/lib/payments/queries'
import { updateSettings } from '@/lib/settings/commands'
import { getPublicSettings } from '@/lib/settings/queries'
import { settingsChanged, settingsPatch, settingsReply } from '@/lib/settings/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'What everybody may know of the shop: contacts, fee, promotion, slides, where to pay',
      actor: anyone,
      reply: { 200: settingsReply },
    },
    async () => {
      const [settings, accounts] = await Promise.all([getPublicSettings(), listPaymentAccounts()])
      return shared({ settings, payment_accounts: accounts })
    },
  ),
  PATCH: route(
    {
      summary: 'Change settings; versions that are given have to be those of now',
      actor: owner,
      body: settingsPatch,
      reply: { 200: settingsChanged },
    },
    async ({ actor, body: { versions, ...patch } }) => ({
      ...(await updateSettings(actor, patch, versions)),
      message: 'Settings updated',
    }),
  ),
})
