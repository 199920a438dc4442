import type lucide from '@iconify-json/lucide/icons.json'
import { cn } from '@/components/ui/cn'

/** The class of an icon of Lucide, which tailwind.config.ts draws as a CSS mask. Written out in full, so that Tailwind finds it. */
export type IconName = `icon-${Word<keyof typeof lucide.icons>}`

/** Trash2 for trash-2. */
type Word<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Word<Rest>}`
  : Capitalize<Name>

/** An icon in the current text colour. Without content, so screen readers pass over it: the text beside it has the meaning. */
export const Icon = ({
  of,
  className,
}: {
  of: IconName | 'icon-filled-Heart' | 'icon-filled-Star'
  className?: string
}) => <span className={cn('icon', of, className)} />
