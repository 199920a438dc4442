import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type en from '@/lib/i18n/en.json'

type Namespace = keyof typeof en

/** What components that run in the browser say on every page. */
const everywhere: readonly Namespace[] = ['money', 'personal', 'failure', 'search', 'choices']

/** Hands the browser the texts of these namespaces only. */
export async function ClientMessages({
  of = [],
  children,
}: {
  of?: readonly Namespace[]
  children: ReactNode
}) {
  const messages = await getMessages()
  const sent = Object.fromEntries([...everywhere, ...of].map((name) => [name, messages[name]]))
  return <NextIntlClientProvider messages={sent}>{children}</NextIntlClientProvider>
}
