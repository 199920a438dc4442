import { Icon } from '@/components/ui/icon'
import { MAX_STARS } from '@/lib/shop/ratings/ratings.rules'

/** Stars as a picture; `label` says how many. */
export const Stars = ({ stars, label }: { stars: number; label: string }) => (
  <span role="img" aria-label={label} className="inline-flex shrink-0 text-gold-ink">
    {Array.from({ length: MAX_STARS }, (_, n) => (
      <Icon key={n} of={n < stars ? 'icon-filled-Star' : 'icon-Star'} className="size-4" />
    ))}
  </span>
)
