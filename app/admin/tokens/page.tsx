import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Panel } from '@/components/admin/users/panel'
import { TokenForm } from '@/components/admin/tokens/token-form'
import { TokenList } from '@/components/admin/tokens/token-list'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listTokens } from '@/lib/platform/auth/api-tokens/api-tokens.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.tokens') }
}

export default async function TokensPage() {
  const admin = await requirePageAdmin('owner')
  const [t, places, tokens] = await Promise.all([
    getTranslations('adminAccess'),
    getTranslations('admin.places'),
    listTokens(admin),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminAccess']}>
      <PageHeading title={places('tokens')} />
      <div className="grid max-w-3xl gap-6">
        <Panel id="tokens" title={t('tokensTitle')}>
          {tokens.length > 0 ? <TokenList tokens={tokens} /> : <p className="text-muted">{t('noTokens')}</p>}
        </Panel>
        <Panel id="make" title={t('makeTitle')} text={t('makeText')}>
          <TokenForm />
        </Panel>
      </div>
    </ClientMessages>
  )
}
