import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/ui/browser/add-messages'
import type en from '@/lib/platform/i18n/en.json'

type Namespace = keyof typeof en

/** Sends the messages of these namespaces to the browser, in addition to those of the pages and layouts around. */
export async function ClientMessages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  return <AddMessages messages={await pickMessages(of)}>{children}</AddMessages>
}

/** The messages that every page needs in the browser. */
export const rootMessages = () => pickMessages(['money', 'failure', 'notFound'])

async function pickMessages(namespaces: readonly Namespace[]) {
  const messages = await getMessages()
  return Object.fromEntries(namespaces.map((name) => [name, messages[name]]))
}
