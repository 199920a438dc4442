import { useTranslations } from 'next-intl'
import { MessageLinks } from '@/components/admin/messages/message-links'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { toE164 } from '@/lib/platform/text/phone'
import type { FilledText } from '@/lib/shop/settings/ready-texts.rules'

type Props = {
  /** As the customer wrote it. */
  phone: string
  /** The ready texts that concern this customer now. */
  texts: readonly FilledText[]
}

/** A phone number of a customer: to call, and behind "Write" the apps that write to it, with the ready texts. */
export function PhoneTexts({ phone, texts }: Props) {
  const t = useTranslations('adminMessages')
  const e164 = toE164(phone)
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <a
        href={toTelHref(e164 ?? phone)}
        className="relative z-1 inline-flex min-h-target items-center font-semibold whitespace-nowrap text-jade underline underline-offset-4"
      >
        {phone}
      </a>
      {e164 !== null && (
        <details className="relative z-1">
          <summary className="inline-flex min-h-target min-w-target cursor-pointer items-center font-semibold text-jade">
            {t('write')}
          </summary>
          <div className="max-w-72 pb-2 whitespace-normal">
            <MessageLinks phone={e164} texts={texts} />
          </div>
        </details>
      )}
    </div>
  )
}
