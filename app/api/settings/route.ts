import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess, requireOwner } from '@/lib/platform/auth/access.queries'
import { listPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { getPublicSettings } from '@/lib/shop/settings/settings.queries'
import {
  settingsConflict,
  settingsMutationResponse,
  updateSettingsInput,
  settingsResponse,
} from '@/lib/shop/settings/settings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'Get the public settings: contacts, fee, announcement, slides, payment accounts',
      actor: publicAccess,
      responses: { 200: settingsResponse },
    },
    async () => {
      const [settings, accounts] = await Promise.all([getPublicSettings(), listPaymentAccounts()])
      return { settings, payment_accounts: accounts }
    },
  ),
  PATCH: defineHandler(
    {
      summary: 'Update settings; given versions must be the current ones',
      actor: requireOwner,
      body: updateSettingsInput,
      responses: { 200: settingsMutationResponse, 409: settingsConflict },
    },
    async ({ actor, body: { versions, ...patch } }) => ({
      ...(await updateSettings(actor, patch, versions)),
      message: 'Settings updated',
    }),
  ),
})
