import { useTranslations } from 'next-intl'
import { type ButtonVariant } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { LinkPending } from '@/components/ui/link-pending'

/** Back to all products. */
export function ClearFilters({ variant = 'quiet' }: Pick<ButtonVariant, 'variant'>) {
  const t = useTranslations('listing')
  return (
    <LinkButton href="/product" variant={variant} size="small">
      {t('clearAll')}
      <LinkPending />
    </LinkButton>
  )
}
