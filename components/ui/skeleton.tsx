import { cn } from '@/components/ui/cn'

/** The place of what is still coming, in its final size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block animate-pulse rounded-control bg-sunken', className)} />
)

/** The same for a list of `count` rows; `label` says it to those who do not see it. */
export const SkeletonRows = ({
  count,
  label,
  className = 'h-28',
}: {
  count: number
  label: string
  className?: string
}) => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} className={className} />
    ))}
  </div>
)
