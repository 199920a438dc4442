import { useTranslations } from 'next-intl'
import { type ButtonVariant } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { LinkPending } from '@/components/ui/link-pending'

/** A link that clears all filters. */
export function ClearFilters({ variant = 'quiet' }: Pick<ButtonVariant, 'variant'>) {
  const t = useTranslations('listing')
  return (
    <LinkButton href="/product" variant={variant} size="small">
      {t('clearAll')}
      <LinkPending />
    </LinkButton>
  )
}
