import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/button/copy-button'

type Props = { label: string; hint?: string; secret: string }

/** Shows a secret once, with a button to copy it. */
export function SecretReveal({ label, hint, secret }: Props) {
  const t = useTranslations('adminAccess')
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{label}</p>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap items-start gap-3">
        <code className="min-w-0 rounded-control bg-sunken px-3 py-2 break-all whitespace-pre-wrap">
          {secret}
        </code>
        <CopyButton
          text={secret}
          copied={t('copied')}
          failed={t('copyFailed')}
          label={t('copyOf', { name: label })}
        >
          {t('copy')}
        </CopyButton>
      </div>
    </div>
  )
}
