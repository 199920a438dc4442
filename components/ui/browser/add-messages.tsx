'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

type Props = { messages: AbstractIntlMessages; children: ReactNode }

/** Provides `messages` and those that are provided around it, so that a page contains each message once. */
export function AddMessages({ messages, children }: Props) {
  const around = useMessages()
  const all = useMemo(() => ({ ...around, ...messages }), [around, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
