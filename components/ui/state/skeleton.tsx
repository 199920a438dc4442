import { cn } from '@/components/ui/cn'

/** A placeholder of the final size for loading content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block animate-pulse rounded-control bg-sunken', className)} />
)

/** A placeholder for a list of `count` rows; `label` is its text for screen readers. */
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
