import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type en from '@/lib/i18n/en.json'

type Namespace = keyof typeof en

/** The message namespaces that client components need on every page. */
const everywhere: readonly Namespace[] = ['money', 'personal', 'failure', 'search', 'choices']

/** Sends only the messages of these namespaces to the browser. */
export async function ClientMessages({
  of = [],
  children,
}: {
  of?: readonly Namespace[]
  children: ReactNode
}) {
  const messages = await getMessages()
  const clientMessages = Object.fromEntries([...everywhere, ...of].map((name) => [name, messages[name]]))
  return <NextIntlClientProvider messages={clientMessages}>{children}</NextIntlClientProvider>
}
