import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { SignInForm } from '@/components/shop/account/sign-in-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { NeedsScript } from '@/components/ui/state/no-script'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('signIn', '/sign-in')

/** Signs a customer in by a link of the shop. */
export default async function SignInPage() {
  const t = await getTranslations('signIn')
  return (
    <ClientMessages of={['signIn']}>
      <PageHeading title={t('title')} />
      <NeedsScript>
        <SignInForm />
      </NeedsScript>
    </ClientMessages>
  )
}
