import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionButton } from '@/components/admin/action/action-button'
import type { Written } from '@/components/admin/orders/writing/use-new-order'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/button/copy-button'
import { LinkButton } from '@/components/ui/link/link-button'
import { Notice } from '@/components/ui/state/notice'

/** What was written, with what is sent to the customer: one press copies it. */
export function WrittenOrder({ result, onAnother }: { result: Written; onAnother: () => void }) {
  const t = useTranslations('adminNewOrder')
  const share = useTranslations('share')
  const [isHeld, setHeld] = useState(result.kind === 'link' && result.isHeld)
  const text = result.kind === 'link' ? result.text : result.link
  const title = result.kind === 'link' ? t('linkReady') : t('orderWritten', { id: String(result.id) })
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Notice tone="success" role="status" title={title}>
        <p className="mt-1 user-text wrap-anywhere">{text}</p>
        {result.kind === 'link' && (
          <p className="mt-2 text-sm text-muted">{t(isHeld ? 'linkHeld' : 'linkOnce')}</p>
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} copied={share('copied')} failed={share('copyFailed', { address: text })}>
          {t(result.kind === 'link' ? 'copyLink' : 'copyOrder')}
        </CopyButton>
        {result.kind === 'link' && !isHeld && (
          <ActionButton
            call="POST /api/baskets/{id}/hold"
            params={{ id: result.id }}
            onDone={() => setHeld(true)}
            variant="secondary"
            size="small"
          >
            {t('holdNow')}
          </ActionButton>
        )}
        <LinkButton
          href={result.kind === 'link' ? '/admin/orders/links' : `/admin/orders/${result.id}`}
          variant="secondary"
          size="small"
        >
          {t(result.kind === 'link' ? 'openLinks' : 'openOrder')}
        </LinkButton>
        <Button size="small" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
