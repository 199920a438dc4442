'use client'

/**
 * components/admin/messages: Ready texts to a phone number.
 */

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/button/copy-button'
import { SelectField } from '@/components/ui/field/select'
import { chatApps, type FilledText, toChatLinks } from '@/lib/shop/settings/ready-texts.rules'

type Props = {
  /** E.164. */
  phone: string
  /** The texts that concern the order or the product; the first one is chosen. */
  texts: readonly FilledText[]
}

/** Opens a chat with a phone number in Viber, Telegram or SMS, with a ready text: Viber and Telegram need it pasted. */
export function MessageLinks({ phone, texts }: Props) {
  const t = useTranslations('adminMessages')
  const id = useId()
  const [index, setIndex] = useState(0)
  const text = texts[index]?.text ?? ''
  const links = toChatLinks(phone, text)
  return (
    <div role="group" aria-label={t('label', { phone })} className="grid gap-2">
      {texts.length > 0 && (
        <>
          <SelectField
            id={id}
            name="ready_text"
            label={t('choose')}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            {texts.map(({ kind, locale }, number) => (
              <option key={`${kind}-${locale}`} value={number}>
                {t(`kinds.${kind}`)} ({t(`locales.${locale}`)})
              </option>
            ))}
            <option value={texts.length}>{t('none')}</option>
          </SelectField>
          {text !== '' && (
            <p className="rounded-control bg-sunken px-3 py-2 text-sm user-text whitespace-pre-line">
              {text}
            </p>
          )}
        </>
      )}
      <p className="flex flex-wrap gap-2">
        {chatApps.map(([app, name]) => (
          <a
            key={app}
            href={links[app]}
            {...(app === 'telegram' && { target: '_blank', rel: 'noreferrer' })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {name}
          </a>
        ))}
        {text !== '' && (
          <CopyButton text={text} copied={t('copied')} failed={t('copyFailed')}>
            {t('copy')}
          </CopyButton>
        )}
      </p>
      {text !== '' && <p className="text-sm text-muted">{t('paste')}</p>}
    </div>
  )
}
